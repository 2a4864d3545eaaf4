import { between, type Random } from '../random.ts';
import { baked } from './breads.ts';
import { lit, lying, standing } from './paper.ts';
import {
  blob,
  cushion,
  ellipse,
  group,
  type Point,
  path,
  polar,
  ring,
  scatter,
  smooth,
  stroke,
  turned,
} from './shapes.ts';
import { sugarDust } from './toppings.ts';

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
      polar(at, radius * 0.04, a + 0.4),
      polar(at, radius * 0.5, a - 0.62),
      polar(at, radius * 0.98, a - 0.68),
      polar(at, radius * 1.08, a),
      polar(at, radius * 0.98, a + 0.68),
      polar(at, radius * 0.5, a + 0.72),
    ]);
    const edges = [0.36, 0.5, 0.64, 0.78, 0.92].map((u, line) =>
      stroke(
        smooth(
          [-0.52, -0.2, 0.2, 0.52].map((off) =>
            polar(at, radius * (u + between(random, -0.015, 0.015)), a + off),
          ),
          false,
        ),
        line % 2 ? '#FFE2A4' : '#5A2508',
        radius * 0.026,
        0.42,
      ),
    );
    return group([path(d, '#C97C2B'), ...edges], lit('crust-small'));
  });
  const base = path(blob(random, at, radius * 1.02, radius * 1.02, 0.02), baked.dark);
  const dust = sugarDust(random, at, radius * 0.85, radius * 0.85, 60);
  return group([group(base, lit('crust-small')), ...folds, dust], standing);
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
