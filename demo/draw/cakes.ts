import { between, pick, type Random } from '../random.ts';
import { lit, lying, standing } from './paper.ts';
import {
  blob,
  ellipse,
  group,
  type Point,
  path,
  polar,
  polygon,
  scatter,
  smooth,
  stroke,
  turn,
  turned,
} from './shapes.ts';

type Cake = {
  frosting: string;
  crumb: string;
  filling: string;
  /** How many layers of crumb. */
  layers: number;
  height?: number;
  /** The colour of a glaze that runs over the edge. */
  drip?: string;
  /** What the bottom is made of, such as crushed biscuits. */
  base?: string;
  dark?: boolean;
  top: string;
};

const cx = 320;
const [rx, ry] = [186, 58];
const cut = [0.72, 1.78] as const;

const rim = (angle: number, y: number, scale = 1): Point => [
  cx + Math.cos(angle) * rx * scale,
  y + Math.sin(angle) * ry * scale,
];
const arc = (from: number, to: number, y: number, scale = 1, steps = 24): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => rim(from + ((to - from) * i) / steps, y, scale));

function plate(y: number): string {
  return group(
    [
      path(`M${cx - 34} ${y + 8}q20 30 -44 52h156q-64 -22 -44 -52z`, '#E9DCC8'),
      ellipse([cx, y + 8], rx + 34, ry + 14, '#E4D5BE'),
      ellipse([cx, y], rx + 34, ry + 14, '#FBF4E8'),
    ],
    { ...lit('cream-small') },
  );
}

/** One side of the cut: layers of crumb and filling between the middle and the rim. */
function cutFace(random: Random, angle: number, top: number, cake: Cake): string {
  const height = cake.height ?? 138;
  const quad = (from: number, to: number, color: string, inner = 0, outer = 1) =>
    path(
      polygon([
        [cx + (rim(angle, 0)[0] - cx) * inner, top + Math.sin(angle) * ry * inner + from],
        [cx + (rim(angle, 0)[0] - cx) * outer, top + Math.sin(angle) * ry * outer + from],
        [cx + (rim(angle, 0)[0] - cx) * outer, top + Math.sin(angle) * ry * outer + to],
        [cx + (rim(angle, 0)[0] - cx) * inner, top + Math.sin(angle) * ry * inner + to],
      ]),
      color,
    );
  const base = cake.base ? 20 : 0;
  const body = height - 12 - base;
  const each = body / cake.layers;
  const stripes = Array.from({ length: cake.layers }, (_, i) => [
    quad(12 + i * each, 12 + (i + 1) * each, cake.crumb),
    i < cake.layers - 1 ? quad(12 + (i + 1) * each - 8, 12 + (i + 1) * each, cake.filling) : '',
  ]);
  const crumbs = Array.from({ length: 34 }, () => {
    const t = between(random, 0.05, 0.93);
    const [x, y] = [cx + (rim(angle, 0)[0] - cx) * t, top + Math.sin(angle) * ry * t];
    return ellipse([x, y + between(random, 18, height - 8)], 2.6, 1.8, '#5A2508', {
      opacity: 0.22,
    });
  });
  return [
    quad(0, height, cake.frosting),
    ...stripes.flat(),
    cake.base ? quad(height - base, height, cake.base) : '',
    ...crumbs,
    quad(0, height, cake.frosting, 0.955),
    quad(0, height, '#3A1A08', 0, 1).replace('/>', ` opacity="${angle > 1.2 ? 0.2 : 0.05}"/>`),
  ].join('');
}

/** A round cake on its stand with a piece taken out. */
export function layerCake(random: Random, cake: Cake): string {
  const height = cake.height ?? 138;
  const bottom = 352;
  const top = bottom - height;
  const [from, to] = cut;
  const side = path(
    smooth([...arc(0, Math.PI, bottom)], false).replace('M', `M${cx + rx} ${top}L`) +
      `L${cx - rx} ${top}Z`,
    cake.frosting,
  );
  const wedge = [
    path(polygon([[cx, bottom], ...arc(from, to, bottom, 1.04)]), '#F3E7D4'),
    path(polygon([[cx, bottom], ...arc(from, to, bottom, 1.04)]), '#6A3F22', { opacity: 0.24 }),
  ];
  const drips = cake.drip
    ? path(
        smooth([
          ...Array.from({ length: 22 }, (_, i) => {
            const [x, y] = rim((i / 21) * Math.PI, top, 1.01);
            return [x, y + (i % 2 ? between(random, 18, 54) : 5)] as const;
          }),
          ...arc(Math.PI, 2 * Math.PI, top, 1.01, 16),
        ]),
        cake.drip,
      )
    : '';
  const surface = cake.dark ? 'dark' : 'cream';
  return [
    group(plate(bottom + 4), standing),
    group([side, ellipse([cx, top], rx, ry, cake.frosting)], { ...lit(surface) }),
    drips ? group(drips, lit(cake.dark ? 'dark-small' : 'fruit')) : '',
    ellipse([cx, top], rx - 6, ry - 4, '#FFFFFF', { opacity: cake.drip ? 0.07 : 0.35 }),
    ...wedge,
    cutFace(random, to, top, cake),
    cutFace(random, from, top, cake),
    cake.top,
  ].join('');
}

/** Where toppings stand: around the rim of a cake's top, but not over the cut; the far ones first. */
export function rimPlaces(count: number, height = 138, scale = 0.84): Point[] {
  const [from, to] = cut;
  return Array.from(
    { length: count },
    (_, i) => to + 0.22 + ((2 * Math.PI - (to - from) - 0.44) * i) / (count - 1),
  )
    .map((angle) => rim(angle, 352 - height, scale))
    .sort((one, other) => one[1] - other[1]);
}

/** A swirl from a piping bag. */
export const dollop = ([x, y]: Point, size: number, color: string): string =>
  group(
    [
      ellipse([x, y], size, size * 0.6, color),
      ellipse([x, y - size * 0.42], size * 0.74, size * 0.48, color),
      ellipse([x, y - size * 0.78], size * 0.46, size * 0.36, color),
      path(
        `M${x - size * 0.2} ${y - size * 0.95}q${size * 0.3} ${-size * 0.6} ${size * 0.34} ${-size * 0.1}z`,
        color,
      ),
    ].map((part) => group(part, lit('cream-small'))),
    {},
  );

export function strawberry([x, y]: Point, size: number, angle = 0): string {
  const d = smooth([
    [x - size * 0.72, y - size * 0.5],
    [x, y - size * 0.66],
    [x + size * 0.72, y - size * 0.5],
    [x + size * 0.6, y + size * 0.2],
    [x, y + size],
    [x - size * 0.6, y + size * 0.2],
  ]);
  const seeds = [
    [-0.35, -0.2],
    [0.05, -0.3],
    [0.4, -0.15],
    [-0.2, 0.18],
    [0.2, 0.2],
    [0, 0.55],
  ].map(([u = 0, v = 0]) => ellipse([x + u * size, y + v * size], 2, 2.8, '#F7D98B'));
  const leaves = [-60, -20, 20, 60].map((a) =>
    path(
      `M${x} ${y - size * 0.55}q${size * 0.16} ${-size * 0.3} 0 ${-size * 0.62}q${-size * 0.16} ${size * 0.32} 0 ${size * 0.62}z`,
      '#6E8F46',
      {
        transform: turn(a, [x, y - size * 0.55]),
      },
    ),
  );
  return turned([group(path(d, '#C7303F'), lit('fruit')), ...seeds, ...leaves], angle, [x, y]);
}

/** A little carrot of icing. */
export const carrot = ([x, y]: Point, size: number): string =>
  turned(
    [
      ...[-24, 0, 24].map((a) =>
        stroke(`M${x} ${y - size * 0.5}l0 ${-size * 0.6}`, '#6E8F46', size * 0.16).replace(
          '/>',
          ` transform="${turn(a, [x, y - size * 0.5])}"/>`,
        ),
      ),
      group(
        path(
          smooth([
            [x - size * 0.34, y - size * 0.5],
            [x + size * 0.34, y - size * 0.5],
            [x + size * 0.2, y + size * 0.2],
            [x, y + size * 0.8],
            [x - size * 0.2, y + size * 0.2],
          ]),
          '#E07B2C',
        ),
        lit('crust-fine'),
      ),
    ],
    28,
    [x, y],
  );

export const sprinkles = (random: Random, height = 138): string => {
  const colors = ['#D9577A', '#E9A23B', '#5B8FB9', '#7DA35A', '#8C6BB1'];
  const onTop = scatter(random, [cx, 352 - height], rx * 0.86, ry * 0.8, 70, 11).filter(
    ([x, y]) => !(y > 352 - height + 4 && x > cx - 46 && x < cx + 150),
  );
  const onSide = Array.from({ length: 60 }, () => {
    const angle = between(random, 2, 3.1);
    const [x, y] = rim(angle, 352 - height);
    return [x, y + between(random, height * 0.55, height - 6)] as const;
  });
  return group(
    [...onTop, ...onSide].map(([x, y]) =>
      turned(stroke(`M${x - 4} ${y}h8`, pick(random, colors), 4.6), between(random, 0, 180), [
        x,
        y,
      ]),
    ),
  );
};

/** A ring cake from above, ribbed, under a glaze. */
export function bundt(random: Random, color: string, glaze: string): string {
  const middle: Point = [320, 240];
  const ribs = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI;
    const at = polar(middle, 122, a);
    return group(
      turned(path(blob(random, at, 80, 40, 0.01), color), (a * 180) / Math.PI + 14, at),
      lit('crust-small'),
    );
  });
  const wave = (radius: number, swing: number) =>
    smooth(
      Array.from({ length: 36 }, (_, i) =>
        polar(
          middle,
          radius + (i % 3 === 0 ? swing : i % 3 === 1 ? -swing * 0.3 : between(random, -8, 6)),
          (i / 36) * 2 * Math.PI,
        ),
      ),
    );
  const icing = path(wave(132, 30) + wave(72, 6), glaze, { 'fill-rule': 'evenodd' });
  return group(
    [
      ...ribs,
      ellipse(middle, 44, 42, '#4A2410', { opacity: 0.75 }),
      group(icing, lit('cream-small')),
    ],
    standing,
  );
}

/** A tall sweet bread in its paper. */
export function panettone(random: Random): string {
  const dome = smooth([
    [190, 250],
    [164, 190],
    [190, 122],
    [262, 84],
    [330, 78],
    [400, 90],
    [458, 130],
    [476, 192],
    [450, 250],
    [320, 262],
  ]);
  const paper = 'M190 236Q320 268 450 236L440 404Q320 432 200 404Z';
  const pleats = Array.from({ length: 13 }, (_, i) =>
    stroke(
      `M${202 + i * 19.7} ${246 + Math.sin((i / 12) * Math.PI) * 14}L${209 + i * 18.5} ${404 + Math.sin((i / 12) * Math.PI) * 16}`,
      '#5A2508',
      2.4,
      0.28,
    ),
  );
  const fruit = scatter(random, [320, 168], 128, 66, 22, 22).map((at) =>
    group(
      path(
        blob(random, at, between(random, 5, 9), 5, 0.15),
        pick(random, ['#4A2415', '#D98A2B', '#7F8F3A', '#A8322F']),
      ),
      lit('crust-fine'),
    ),
  );
  return group(
    [
      group([path(dome, '#A9601F')], lit('crust')),
      ...fruit,
      group(
        [
          path(paper, '#C9A77C'),
          ...pleats,
          path('M195 306Q320 336 445 306L443 346Q320 376 197 346Z', '#8E2F2B'),
        ],
        lit('crust-small'),
      ),
    ],
    standing,
  );
}

export const onCake = (things: string[]): string => group(things, lying);
