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
  const reach = rim(angle, 0)[0] - cx;
  const fall = Math.sin(angle) * ry;
  const at = (t: number, y: number): Point => [cx + reach * t, top + fall * t + y];
  const quad = (from: number, to: number, color: string, inner = 0, attributes = {}) =>
    path(polygon([at(inner, from), at(1, from), at(1, to), at(inner, to)]), color, attributes);
  const base = cake.base ? 20 : 0;
  const body = height - 12 - base;
  const each = body / cake.layers;
  const stripes = Array.from({ length: cake.layers }, (_, i) => [
    quad(12 + i * each, 12 + (i + 1) * each, cake.crumb),
    i < cake.layers - 1 ? quad(12 + (i + 1) * each - 8, 12 + (i + 1) * each, cake.filling) : '',
  ]);
  const crumbs = Array.from({ length: 34 }, () => {
    const place = at(between(random, 0.05, 0.93), between(random, 18, height - 8));
    return ellipse(place, 2.6, 1.8, '#5A2508', { opacity: 0.22 });
  });
  return [
    quad(0, height, cake.frosting),
    ...stripes.flat(),
    cake.base ? quad(height - base, height, cake.base) : '',
    ...crumbs,
    quad(0, height, cake.frosting, 0.955),
    // The side that looks to the right is turned from the light.
    quad(0, height, '#3A1A08', 0, { opacity: angle > 1.2 ? 0.2 : 0.05 }),
  ].join('');
}

/** A round cake on its stand with a piece taken out. */
export function layerCake(random: Random, cake: Cake): string {
  const height = cake.height ?? 138;
  const bottom = 352;
  const top = bottom - height;
  const [from, to] = cut;
  const side = path(
    polygon([[cx + rx, top], ...arc(0, Math.PI, bottom, 1, 48), [cx - rx, top]]),
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

/** A ring cake from above, ribbed, with glaze running down between its ribs. */
export function bundt(random: Random, color: string, glaze: string): string {
  const middle: Point = [320, 240];
  const count = 12;
  const turnOf = (i: number) => (i / count) * 2 * Math.PI;
  const ribs = Array.from({ length: count }, (_, i) => {
    const at = polar(middle, 118, turnOf(i));
    const rib = path(blob(random, at, 88, 47, 0.01), color);
    return group(turned(rib, (turnOf(i) * 180) / Math.PI + 16, at), lit('crust-small'));
  });
  const drips = Array.from({ length: count * 2 }, (_, i) =>
    polar(middle, i % 2 ? between(random, 148, 182) : 104, turnOf(i / 2) + 0.32),
  );
  const hole = ellipse(middle, 46, 44, '#4A2410');
  const icing = path(smooth(drips) + blob(random, middle, 66, 64, 0.06), glaze, {
    'fill-rule': 'evenodd',
  });
  return group([...ribs, hole, group(icing, lit('cream-small'))], standing);
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
