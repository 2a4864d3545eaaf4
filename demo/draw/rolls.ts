import { between, type Random } from '../random.ts';
import { seed } from './breads.ts';
import { lit, standing } from './paper.ts';
import {
  blob,
  cushion,
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

const sugar = '#FFF8EA';

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
