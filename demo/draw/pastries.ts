import { between, type Random } from '../random.ts';
import { baked, seed } from './breads.ts';
import { lit, lying, standing } from './paper.ts';
import {
  blob,
  cushion,
  ellipse,
  group,
  type Point,
  path,
  polar,
  polygon,
  ring,
  scatter,
  smooth,
  stroke,
  turned,
} from './shapes.ts';

const middle: Point = [320, 240];
const sugar = '#FFF8EA';

/** A crescent of rolled layers, its tips towards the viewer. */
export function croissant(random: Random, color: string): string {
  const centre: Point = [320, 322];
  const reach = (t: number) => 168 + 14 * t * t;
  const girth = (t: number) => 158 * (1 - 0.74 * Math.abs(t) ** 1.7);
  const at = (t: number, off: number): Point =>
    polar(centre, reach(t) + off * girth(t) * 0.5, -Math.PI / 2 + t * 1.86);
  // The middle lies on top: from the tips inwards.
  const edges = [-1, -0.74, -0.46, -0.17, 0.17, 0.46, 0.74, 1];
  const rolls = [0, 6, 1, 5, 2, 4, 3].map((i) => {
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
    const lean = (from + to) * 0.09;
    const [a, b] = [from - 0.045, to + 0.045];
    const d = smooth([
      at(a + lean, 0.92),
      at((a + b) / 2 + lean, 1.1 + between(random, 0, 0.05)),
      at(b + lean, 0.92),
      at(b, 0),
      at(b - lean, -0.94),
      at((a + b) / 2 - lean, -1.05),
      at(a - lean, -0.94),
      at(a, 0),
    ]);
    const layers = [0.2, 0.4, 0.6, 0.8].map((u) => {
      const t = a + (b - a) * u;
      return stroke(
        smooth([at(t + lean, 0.94), at(t, 0), at(t - lean, -0.9)], false),
        u > 0.5 ? '#6B300C' : '#FFE6AE',
        4.5,
        0.32,
      );
    });
    return group([path(d, color), ...layers], lit('crust-small'));
  });
  return group(rolls, standing);
}

/** Flaked almonds and a dusting of sugar over a pastry. */
export const almonds = (random: Random, at: Point, rx: number, ry: number): string =>
  group(
    scatter(random, at, rx, ry, 16, 28).map((where) => {
      const flake = path(blob(random, where, 17, 9.5, 0.05), '#F4DFB6', {
        stroke: '#B98850',
        'stroke-width': 1.6,
      });
      return turned(flake, between(random, 0, 180), where);
    }),
    lying,
  );

export const sugarDust = (random: Random, at: Point, rx: number, ry: number, count = 90): string =>
  group(
    scatter(random, at, rx, ry, count, 4).map((where) =>
      ellipse(where, between(random, 1.2, 3.4), between(random, 1.2, 3), sugar, { opacity: 0.85 }),
    ),
  );

/** A rectangular roll of layers with chocolate at its ends. */
export function chocolatePastry(random: Random, at: Point, angle: number): string {
  const [x, y] = at;
  const d = cushion(at, 204, 116, 5);
  const layers = [-0.62, -0.3, 0.02, 0.34, 0.66].map((u) =>
    stroke(
      smooth(
        [
          [x + u * 150 - 14, y - 88],
          [x + u * 150 + between(random, 2, 10), y],
          [x + u * 150 - 10, y + 88],
        ],
        false,
      ),
      u < 0 ? '#FFE3A6' : '#7A3C12',
      6,
      0.34,
    ),
  );
  const ends = [-1, 1].flatMap((side) =>
    [-42, 38].map((dy) =>
      group(ellipse([x + side * 202, y + dy], 16, 25, '#3E2012'), lit('dark-small')),
    ),
  );
  return group(
    [
      turned(ends, angle, at),
      group(turned([path(d, baked.golden), ...layers], angle, at), lit('crust-small')),
    ],
    standing,
  );
}

/** A rolled bun from above: a spiral of filling, perhaps under icing. */
export function spiralBun(
  random: Random,
  at: Point,
  radius: number,
  { dough, filling, icing }: { dough: string; filling: string; icing?: string },
): string {
  const spiral = Array.from({ length: 64 }, (_, i) => {
    const t = i / 63;
    const reach = radius * (0.1 + t * 0.84) * (1 + between(random, -0.012, 0.012));
    return polar(at, reach, t * 19 + 2);
  });
  const drizzle = Array.from({ length: 9 }, (_, i) => {
    const y = at[1] - radius * 0.72 + (i / 8) * radius * 1.44;
    const half = Math.sqrt(Math.max(0, (radius * 0.84) ** 2 - (y - at[1]) ** 2));
    return [
      at[0] + (i % 2 ? half : -half) * between(random, 0.82, 1),
      y + between(random, -6, 6),
    ] as const;
  });
  return group(
    [
      group(
        [
          path(blob(random, at, radius, radius * 0.97, 0.015), dough),
          stroke(smooth(spiral, false), filling, radius * 0.11, 0.85),
        ],
        lit('crust-small'),
      ),
      icing ? group(stroke(smooth(drizzle, false), icing, radius * 0.075), lit('cream-small')) : '',
    ],
    standing,
  );
}

/** A raspberry: drupelets around a ring. */
export function raspberry(at: Point, size: number, color = '#B01F3F'): string {
  const beads = [
    ...Array.from({ length: 9 }, (_, i) => polar(at, size * 0.66, (i / 9) * 6.283)),
    ...Array.from({ length: 5 }, (_, i) => polar(at, size * 0.3, (i / 5) * 6.283 + 0.4)),
  ];
  return group(
    beads.map((bead) => group(ellipse(bead, size * 0.33, size * 0.33, color), lit('fruit-small'))),
  );
}

export const blueberry = (at: Point, size: number): string =>
  group(
    [
      ellipse(at, size, size, '#3F4A7A'),
      ellipse([at[0] + 1, at[1] - 1], size * 0.34, size * 0.3, '#252C52'),
    ],
    lit('dark-small'),
  );

/** A round of layers with a well of cream and fruit. */
export function danish(random: Random, cream: string, topping: string): string {
  const turns = [186, 160, 134].map((radius, i) =>
    group(
      [
        path(
          blob(random, middle, radius, radius * 0.97, 0.014),
          i === 1 ? '#CE8A36' : baked.golden,
        ),
        ...[0.9, 2.4, 3.6, 5.2].map((a) =>
          stroke(
            smooth(
              [0, 0.25, 0.5].map((u) => polar(middle, radius - 12, a + u)),
              false,
            ),
            '#FFE9B8',
            3.4,
            0.5,
          ),
        ),
      ],
      lit('crust-small'),
    ),
  );
  const well = group(path(blob(random, middle, 104, 100, 0.03), cream), lit('cream-small'));
  return group([...turns, well, group(topping, lying)], standing);
}

/** A knot of twisted strands in a ring. */
export function knot(random: Random, color: string, filling: string): string {
  const strands = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 2 * Math.PI;
    const at = polar(middle, 100, a);
    const d = smooth(ring(random, at, 92, 46, 0.03));
    const lines = [-18, 0, 18].map((dy) =>
      stroke(`M${at[0] - 70} ${at[1] + dy}q70 ${dy * 0.7} 140 0`, filling, 5, 0.55),
    );
    return group(
      turned([path(d, color), ...lines], (a * 180) / Math.PI + 42, at),
      lit('crust-small'),
    );
  });
  const centre = group(path(blob(random, middle, 52, 50, 0.03), color), lit('crust-small'));
  const pearls = scatter(random, middle, 180, 176, 34, 20).map((at) =>
    group(
      path(cushion(at, between(random, 5, 8), between(random, 5, 7), 5, 10), sugar),
      lit('cream-small'),
    ),
  );
  return group([...strands, centre, group(pearls, lying)], standing);
}

/** A folded, caramelised cake of layers: four corners meet in the middle. */
export function kouignAmann(random: Random, at: Point, radius: number): string {
  const folds = [0, 1, 2, 3].map((i) => {
    const a = (i * Math.PI) / 2 + 0.35;
    const d = smooth([
      polar(at, 6, a),
      polar(at, radius * 0.7, a - 0.62),
      polar(at, radius * 1.02, a - 0.34),
      polar(at, radius * 1.06, a + 0.3),
      polar(at, radius * 0.74, a + 0.66),
    ]);
    const edges = [0.5, 0.66, 0.82].map((u) =>
      stroke(
        smooth(
          [
            polar(at, radius * u, a - 0.5),
            polar(at, radius * (u + 0.03), a),
            polar(at, radius * u, a + 0.5),
          ],
          false,
        ),
        u > 0.6 ? '#6B300C' : '#FFDf9c',
        radius * 0.03,
        0.4,
      ),
    );
    return group([path(d, '#C47A2C'), ...edges], lit('crust-small'));
  });
  const base = path(blob(random, at, radius, radius, 0.02), baked.dark);
  return group(
    [
      group(base, lit('crust-small')),
      ...folds,
      sugarDust(random, at, radius * 0.8, radius * 0.8, 40),
    ],
    standing,
  );
}

/** A wedge with a cracked top, such as a scone. */
export function scone(random: Random, at: Point, angle: number, bits: string): string {
  const [x, y] = at;
  const d = smooth([
    [x - 135, y - 83],
    [x - 52, y - 101],
    [x + 52, y - 99],
    [x + 138, y - 78],
    [x + 91, y + 13],
    [x + 23, y + 135],
    [x - 18, y + 138],
    [x - 86, y + 18],
  ]);
  const cracks = [0, 1, 2].map(() => {
    const [cx, cy] = [x + between(random, -66, 44), y + between(random, -50, 30)];
    return stroke(`M${cx} ${cy}l18 9l16 -6l14 12`, '#7A3C12', 3, 0.4);
  });
  const inside = scatter(random, [x, y - 10], 96, 66, 11, 28).map((where) =>
    group(path(blob(random, where, 12, 10, 0.1), bits), lit('dark-small')),
  );
  return group(
    [
      group(turned([path(d, '#E3B06A'), ...cracks], angle, at), lit('crust-small')),
      turned(inside, angle, at),
    ],
    standing,
  );
}

/** A ring with a hole: bagel or doughnut; `seeds` are strewn over it. */
export function ringBread(
  random: Random,
  at: Point,
  radius: number,
  color: string,
  seeds: string[] = [],
  hole = 0.26,
): string {
  const outer = blob(random, at, radius, radius * 0.96, 0.016);
  const inner = blob(random, at, radius * hole, radius * hole * 0.94, 0.03);
  const shine = stroke(
    smooth(
      [2.6, 3.1, 3.6, 4.1, 4.5].map((a) => polar(at, radius * 0.68, a)),
      false,
    ),
    '#FFF0CC',
    radius * 0.1,
    0.28,
  );
  const strewn = seeds.length
    ? scatter(random, at, radius * 0.86, radius * 0.84, 150, 8)
        .filter(([x, y]) => Math.hypot(x - at[0], y - at[1]) > radius * (hole + 0.12))
        .map((where, i) =>
          seed(where, between(random, 0, 180), seeds[i % seeds.length] ?? sugar, 5.4),
        )
    : [];
  return group(
    group(
      [path(`${outer}${inner}`, color, { 'fill-rule': 'evenodd' }), shine, ...strewn],
      lit('crust'),
    ),
    standing,
  );
}

/** A knotted rope with salt on its belly. */
export function pretzel(random: Random): string {
  const half = (mirror: (x: number) => number) => {
    const [a, b, c, d, e] = [236, 330, 446, 470, 320].map(mirror);
    const at = (x: number, y: number) => `${mirror(x)} ${y}`;
    return `M${a} 362C${at(258, 306)} ${at(296, 266)} ${b} 228C${at(374, 176)} ${at(388, 100)} ${c} 98C${at(530, 100)} ${at(528, 240)} ${d} 312C${at(432, 372)} ${at(380, 396)} ${e} 396`;
  };
  const rope = (d: string) =>
    group([stroke(d, '#92481A', 54), stroke(d, '#B96A2B', 20, 0.45)], lit('crust-small'));
  const salt = scatter(random, [320, 392], 118, 15, 20, 13)
    .concat(
      scatter(random, [188, 330], 18, 20, 5, 13),
      scatter(random, [452, 330], 18, 20, 5, 13),
      scatter(random, [180, 130], 26, 18, 6, 13),
      scatter(random, [460, 130], 26, 18, 6, 13),
    )
    .map((at) => turned(path(cushion(at, 5.5, 4.5, 6, 8), sugar), between(random, 0, 90), at));
  return group([rope(half((x) => x)), rope(half((x) => 640 - x)), ...salt], standing);
}

/** Round buns that touch, as they come out of the oven. */
export function buns(
  random: Random,
  at: Point[],
  radius: number,
  color: string,
  seeds?: string,
): string {
  const each = at.map((where) =>
    group(
      [
        path(blob(random, where, radius, radius * 0.97, 0.014), color),
        ellipse(
          [where[0] - radius * 0.3, where[1] - radius * 0.38],
          radius * 0.3,
          radius * 0.16,
          '#FFF3D2',
          { opacity: 0.4 },
        ),
        ...(seeds
          ? scatter(random, [where[0], where[1] - 4], radius * 0.66, radius * 0.6, 34, 9).map(
              (one) => seed(one, between(random, 0, 180), seeds, 4.6),
            )
          : []),
      ],
      lit('crust'),
    ),
  );
  return group(each, standing);
}

/** Two strips of paste or icing crossed over a bun. */
export const crosses = (at: Point[], reach: number): string =>
  group(
    at.flatMap(([x, y]) => [
      path(
        polygon([
          [x - reach, y - 7],
          [x + reach, y - 5],
          [x + reach, y + 9],
          [x - reach, y + 7],
        ]),
        sugar,
      ),
      path(
        polygon([
          [x - 8, y - reach],
          [x + 7, y - reach],
          [x + 8, y + reach],
          [x - 7, y + reach],
        ]),
        sugar,
      ),
    ]),
    lit('cream-small'),
  );
