import { between, type Random } from '../random.ts';
import { lit, lying } from './paper.ts';
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
  turn,
  turned,
} from './shapes.ts';

const sugar = '#FFF8EA';

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
        turned(stroke(`M${x} ${y - size * 0.5}v${-size * 0.6}`, '#6E8F46', size * 0.16), a, [
          x,
          y - size * 0.5,
        ]),
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

export const kiwi = (at: Point, size: number): string =>
  group(
    [
      ellipse(at, size, size, '#7FA33C'),
      ellipse(at, size * 0.34, size * 0.3, '#E9EBB4'),
      ...Array.from({ length: 12 }, (_, i) =>
        ellipse(polar(at, size * 0.5, (i / 12) * 6.283), 2.2, 2.2, '#26301A'),
      ),
    ],
    lit('cream-small'),
  );

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
