import { between, pick, type Random } from '../random.ts';
import { baked } from './breads.ts';
import { lit, lying, standing } from './paper.ts';
import {
  blob,
  ellipse,
  group,
  type Point,
  path,
  polar,
  scatter,
  smooth,
  stroke,
  turned,
} from './shapes.ts';
import { dollop } from './toppings.ts';

const middle: Point = [320, 240];

/** A round crust with a pressed edge, filled. */
export function shell(
  random: Random,
  { crust, filling, edge, top }: { crust: string; filling: string; edge: number; top: string },
): string {
  const scallops = Array.from({ length: edge * 2 }, (_, i) =>
    polar(middle, (i % 2 ? 200 : 188) + between(random, -2, 2), (i / (edge * 2)) * 2 * Math.PI),
  );
  const presses = Array.from({ length: edge }, (_, i) => {
    const a = ((i + 0.25) / edge) * 2 * Math.PI;
    const [from, to] = [polar(middle, 194, a), polar(middle, 166, a + 0.04)];
    return stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, '#6B300C', 3.4, 0.35);
  });
  return group(
    [
      group([path(smooth(scallops), crust), ...presses], lit('crust-small')),
      path(blob(random, middle, 164, 162, 0.008), '#5A2508', { opacity: 0.5 }),
      group(path(blob(random, [321, 242], 160, 158, 0.008), filling), lit('crust-fine')),
      top,
    ],
    standing,
  );
}

/** Strips of dough, woven. */
export function lattice(color: string): string {
  const strips = (angle: number) =>
    [-112, -56, 0, 56, 112].map((off) => {
      const half = Math.sqrt(168 ** 2 - off ** 2);
      const [x, y] = middle;
      const strip = path(
        `M${x - half} ${y + off - 15}Q${x} ${y + off - 18} ${x + half} ${y + off - 15}V${y + off + 15}Q${x} ${y + off + 12} ${x - half} ${y + off + 15}Z`,
        color,
      );
      return group(turned(strip, angle, middle), lit('crust-small'));
    });
  return group([...strips(38), ...strips(-52)], lying);
}

export const sugarStrewn = (random: Random, radius = 190): string =>
  group(
    scatter(random, middle, radius, radius, 120, 6).map((at) =>
      ellipse(at, between(random, 1, 2.2), between(random, 1, 2), '#FFF8EA', { opacity: 0.8 }),
    ),
  );

/** Halves of pecans in rings. */
export function pecans(random: Random): string {
  const rings = [
    [134, 18],
    [90, 12],
    [46, 6],
    [0, 1],
  ].flatMap(([radius = 0, count = 1]) =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * 2 * Math.PI + radius;
      const at = polar(middle, radius, a);
      const half = [
        path(blob(random, at, 26, 14.5, 0.04), pick(random, ['#7C4219', '#8C4E20', '#6E3813'])),
        stroke(`M${at[0] - 20} ${at[1]}h40`, '#3A1A08', 2.6, 0.6),
        ...[-7, 7].map((dy) =>
          stroke(`M${at[0] - 15} ${at[1] + dy}q15 ${dy * 0.4} 30 0`, '#3A1A08', 1.8, 0.4),
        ),
      ];
      return group(turned(half, (a * 180) / Math.PI, at), lit('crust-fine'));
    }),
  );
  return group(rings, lying);
}

/** Leaves cut from dough. */
export const doughLeaf = (at: Point, size: number, angle: number, color = baked.golden): string => {
  const [x, y] = at;
  const leaf = [
    path(
      smooth([
        [x - size, y],
        [x - size * 0.3, y - size * 0.46],
        [x + size, y],
        [x - size * 0.3, y + size * 0.46],
      ]),
      color,
    ),
    stroke(`M${x - size * 0.8} ${y}H${x + size * 0.7}`, '#6B300C', 2.4, 0.5),
    ...[-0.3, 0.1, 0.4].flatMap((u) =>
      [-1, 1].map((side) =>
        stroke(`M${x + u * size} ${y}l${size * 0.16} ${side * size * 0.2}`, '#6B300C', 1.8, 0.45),
      ),
    ),
  ];
  return group(turned(leaf, angle, at), lit('crust-fine'));
};

/** Peaks of meringue, browned by a torch. */
export const meringue = (random: Random): string =>
  group(
    scatter(random, [320, 248], 124, 124, 30, 44)
      .sort((one, other) => one[1] - other[1])
      .map(([x, y]) => {
        const size = between(random, 28, 34);
        return group([
          dollop([x, y], size, '#FFF4DC'),
          ellipse([x + 2, y - size * 1.02], size * 0.24, size * 0.2, '#9A5A20', { opacity: 0.75 }),
          ellipse([x + size * 0.3, y - size * 0.3], size * 0.42, size * 0.14, '#C98B45', {
            opacity: 0.4,
          }),
        ]);
      }),
    lying,
  );

/** Wedges of peach in a fan, in a crust folded over by hand. */
export function galette(random: Random): string {
  const folds = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 2 * Math.PI;
    const d = smooth([
      polar(middle, 142, a - 0.42),
      polar(middle, 190 + between(random, -6, 8), a - 0.36),
      polar(middle, 206 + between(random, -8, 6), a),
      polar(middle, 190 + between(random, -6, 8), a + 0.36),
      polar(middle, 136 + between(random, -6, 8), a + 0.3),
    ]);
    return group(path(d, pick(random, [baked.golden, '#D28F3A', '#E0A550'])), lit('crust-small'));
  });
  const slices = Array.from({ length: 26 }, (_, i) => {
    const [radius, count] = i < 17 ? [104, 17] : [44, 9];
    const a = ((i < 17 ? i : i - 17) / count) * 2 * Math.PI;
    const at = polar(middle, radius, a);
    const wedge = [
      path(blob(random, at, 44, 19, 0.02), '#F5A53C'),
      stroke(`M${at[0] - 36} ${at[1] + 9}q36 14 72 0`, '#CC3B2A', 6, 0.6),
    ];
    return group(turned(wedge, (a * 180) / Math.PI + 72, at), lit('crust-fine'));
  });
  return group(
    [
      path(blob(random, middle, 178, 176, 0.01), '#B9772F'),
      group(path(blob(random, middle, 156, 154, 0.02), '#D9822F'), lit('crust-small')),
      ...slices,
      ...folds,
      sugarStrewn(random, 196),
    ],
    standing,
  );
}

/** Herbs and tomatoes in a savoury custard. */
export const quicheTop = (random: Random): string =>
  group([
    ...scatter(random, middle, 142, 142, 34, 22).map((at) =>
      group(
        turned(
          path(
            blob(random, at, between(random, 9, 17), 6, 0.2),
            pick(random, ['#55702F', '#6E8A3E', '#3F5A24']),
          ),
          between(random, 0, 180),
          at,
        ),
        lit('crust-fine'),
      ),
    ),
    ...scatter(random, middle, 124, 124, 9, 66).map((at) =>
      group(
        [
          ellipse(at, 23, 22, '#C9402C'),
          ellipse(at, 17, 16, '#DE6A45'),
          ...[0, 1, 2, 3].map((i) => ellipse(polar(at, 9, i * 1.57 + at[0]), 4.6, 3.4, '#F3C97B')),
        ],
        lit('fruit'),
      ),
    ),
    ...scatter(random, middle, 150, 150, 26, 26).map((at) =>
      ellipse(at, between(random, 5, 15), between(random, 4, 9), '#B96A1E', { opacity: 0.3 }),
    ),
  ]);
