import { between, type Random } from '../random.ts';
import { lit, lying, standing } from './paper.ts';
import {
  blob,
  cushion,
  ellipse,
  group,
  type Point,
  path,
  polar,
  scatter,
  smooth,
  stroke,
  turn,
  turned,
} from './shapes.ts';

const middle: Point = [320, 240];
export const baked = {
  pale: '#E9BE7C',
  golden: '#D9983F',
  brown: '#B76E2A',
  dark: '#8A4A1B',
  rye: '#75431F',
};
const crumb = '#F2D9A8';
const flour = '#FFF4DF';

/** The cut of a blade: pale crumb with a torn, darker edge. */
function cut(from: Point, to: Point, bend: number, thickness: number, color = crumb): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const normal: Point = [-(y2 - y1) / length, (x2 - x1) / length];
  const along = (t: number, off: number): Point => [
    x1 + (x2 - x1) * t + normal[0] * off,
    y1 + (y2 - y1) * t + normal[1] * off,
  ];
  const leaf = (scale: number) =>
    smooth([
      along(0, 0),
      along(0.3, bend - thickness * 0.8 * scale),
      along(0.6, bend - thickness * scale),
      along(1, 0),
      along(0.65, bend + thickness * 0.9 * scale),
      along(0.3, bend + thickness * 0.7 * scale),
    ]);
  return path(leaf(1), '#7A3E14', { opacity: 0.55 }) + path(leaf(0.72), color);
}

const dust = (random: Random, d: string, id: string, opacity = 0.55) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(
    scatter(random, middle, 190, 160, 46, 8).map(([x, y]) =>
      ellipse([x, y], between(random, 2, 16), between(random, 1.5, 8), flour, {
        opacity: between(random, 0.15, opacity),
        transform: turn(-25, [x, y]),
      }),
    ),
    { 'clip-path': `url(#${id})` },
  )}`;

/** A round hearth loaf: rings of flour from its basket and a leaf of cuts. */
export function boule(random: Random, color: string): string {
  const d = blob(random, middle, 196, 186, 0.018);
  const rings = [60, 95, 128, 158].map((radius) =>
    stroke(blob(random, [320, 236], radius, radius * 0.95, 0.01), flour, 9, 0.34),
  );
  const leaf = [-2, -1, 0, 1, 2].flatMap((i) => {
    const y = 240 + i * 46;
    return [
      cut([312, y + 14], [312 - 92 + Math.abs(i) * 12, y - 30], -6, 9),
      cut([328, y + 14], [328 + 92 - Math.abs(i) * 12, y - 30], 6, 9),
    ];
  });
  const stem = cut([320, 392], [322, 84], 8, 13);
  return group(
    group([path(d, color), ...rings, dust(random, d, 'dust'), stem, ...leaf], lit('crust')),
    standing,
  );
}

/** A long loaf lying across, with slanted cuts. */
export function longLoaf(
  random: Random,
  {
    color,
    length,
    girth,
    cuts,
    angle = -28,
    seeds = [],
  }: {
    color: string;
    length: number;
    girth: number;
    cuts: number;
    angle?: number;
    seeds?: string[];
  },
  at: Point = middle,
): string {
  const [cx, cy] = at;
  const half = length / 2;
  const d = smooth([
    [cx - half, cy + 2],
    [cx - half * 0.86, cy - girth * 0.3],
    [cx - half * 0.5, cy - girth * 0.48],
    [cx, cy - girth * 0.5],
    [cx + half * 0.5, cy - girth * 0.48],
    [cx + half * 0.86, cy - girth * 0.3],
    [cx + half, cy - 2],
    [cx + half * 0.86, cy + girth * 0.32],
    [cx + half * 0.5, cy + girth * 0.48],
    [cx, cy + girth * 0.5],
    [cx - half * 0.5, cy + girth * 0.48],
    [cx - half * 0.86, cy + girth * 0.32],
  ]);
  const slashes = Array.from({ length: cuts }, (_, i) => {
    const x = cx - half * 0.8 + ((i + 0.5) / cuts) * half * 1.6;
    const reach = Math.min(half / cuts, girth * 0.75);
    return cut(
      [x - reach * 0.95, cy + girth * 0.24],
      [x + reach * 0.95, cy - girth * 0.24],
      3,
      girth * 0.1,
    );
  });
  const seeded = seeds.length
    ? scatter(random, at, half * 0.92, girth * 0.42, 130, 7).map(([x, y], i) =>
        seed([x, y], between(random, 0, 180), seeds[i % seeds.length] ?? flour),
      )
    : [];
  return group(
    turned([path(d, color), ...slashes, ...seeded], angle, at, lit('crust-small')),
    standing,
  );
}

/** A sesame, poppy or oat seed. */
export const seed = (at: Point, angle: number, color: string, size = 5): string =>
  ellipse(at, size, size * 0.55, color, {
    transform: turn(angle, at),
    stroke: '#5A2508',
    'stroke-opacity': 0.35,
    'stroke-width': 0.8,
  });

/** A loaf from a pan, seen from the side, with two slices cut off. */
export function panLoaf(random: Random, color: string, inside: string, swirl?: string): string {
  const top = (x: number, half: number, y: number, bottom: number) =>
    smooth([
      [x - half, bottom],
      [x - half - 3, y + 70],
      [x - half - 10, y + 34],
      [x - half * 0.55, y + 2],
      [x, y - 8],
      [x + half * 0.55, y + 2],
      [x + half + 10, y + 34],
      [x + half + 3, y + 70],
      [x + half, bottom],
      [x, bottom + 4],
    ]);
  const slice = (x: number, y: number, tilt: number) => {
    const body = top(x, 104, y, y + 214);
    const face = top(x, 93, y + 12, y + 203);
    const holes = scatter(random, [x, y + 110], 80, 84, 46, 11).map(([hx, hy]) =>
      ellipse([hx, hy], between(random, 1.5, 4.5), between(random, 1.2, 3), '#C79458', {
        opacity: 0.45,
      }),
    );
    const spiral = Array.from({ length: 44 }, (_, i) => {
      const radius = 8 + i * 1.55;
      const [px, py] = polar([x, y + 116], radius, i * 0.42);
      return [px, py + (py - y - 116) * 0.1] as const;
    });
    return turned(
      [
        group(path(body, color), lit('crust-small')),
        group(path(face, inside), lit('cream-small')),
        ...holes,
        swirl ? stroke(smooth(spiral, false), swirl, 8, 0.75) : '',
      ],
      tilt,
      [x, y + 120],
      standing,
    );
  };
  const back = smooth([
    [196, 372],
    [190, 250],
    [176, 206],
    [206, 150],
    [300, 126],
    [420, 128],
    [470, 158],
    [480, 204],
    [468, 250],
    [466, 372],
    [330, 378],
  ]);
  return [
    group(group(path(back, color), lit('crust')), standing),
    slice(282, 158, -3),
    slice(232, 176, -9),
  ].join('');
}

/** A flat bread from a tray with dimples, olives or tomatoes, and herbs. */
export function focaccia(random: Random): string {
  const d = cushion(middle, 206, 178, 7);
  const dimples = scatter(random, middle, 180, 150, 30, 40).map(([x, y]) =>
    ellipse([x, y], between(random, 12, 18), between(random, 9, 14), '#A8621F', { opacity: 0.32 }),
  );
  const olives = scatter(random, middle, 165, 135, 15, 62).map(([x, y]) =>
    group(
      [ellipse([x, y], 17, 15, '#4B4A2A'), ellipse([x + 1, y + 1], 6, 5, '#8C5A2B')],
      lit('dark-small'),
    ),
  );
  const herbs = scatter(random, middle, 175, 148, 15, 60).map(([x, y]) => {
    const angle = between(random, 0, 180);
    const needles = [-10, -3, 4, 11].flatMap((i) =>
      [-1, 1].map((side) => stroke(`M${x + i} ${y}l8 ${side * 8}`, '#56703A', 3)),
    );
    return turned([stroke(`M${x - 16} ${y}h32`, '#6B5A34', 2.2), ...needles], angle, [x, y]);
  });
  return group(
    [group([path(d, baked.golden), ...dimples], lit('crust')), group(olives, lying), ...herbs],
    standing,
  );
}

/** A braid of strands, seen from above. */
export function braid(random: Random, color: string, sprinkle?: string): string {
  const count = 7;
  const lobes = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count - 0.5;
    const size = 88 * Math.sqrt(1 - (t * 1.75) ** 2);
    const x = 320 + t * 430;
    return [-1, 1].map((side) => {
      const at: Point = [x + side * 14, 240 + side * size * 0.5];
      const strand = path(blob(random, at, 66, size * 0.64, 0.02), color);
      const placed = turned(strand, side * 34, at);
      return turned(placed, -24, middle, lit('crust-small'));
    });
  });
  const seeds = sprinkle
    ? scatter(random, middle, 190, 62, 90, 9).map((at) =>
        seed(at, between(random, 0, 180), sprinkle, 4.5),
      )
    : [];
  return group([...lobes.flat(), turned(seeds, -24, middle)], standing);
}

/** A flat, floury loaf, rough at its edges. */
export function slipper(random: Random, at: Point, angle: number, id: string): string {
  const d = smooth(
    Array.from({ length: 16 }, (_, i) => {
      const a = (i / 16) * 2 * Math.PI;
      const side = (v: number) => Math.sign(v) * Math.abs(v) ** 0.6;
      return [
        at[0] + side(Math.cos(a)) * between(random, 176, 192),
        at[1] + side(Math.sin(a)) * between(random, 62, 72),
      ];
    }),
  );
  return turned(group([path(d, '#DDAE6B'), dust(random, d, id, 0.9)]), angle, at, {
    filter: 'url(#crust) url(#shadow)',
  });
}
