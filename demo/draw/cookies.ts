import { between, pick, type Random } from '../random.ts';
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
  turned,
} from './shapes.ts';

/** A round cookie with pieces in it. */
export function cookie(
  random: Random,
  at: Point,
  radius: number,
  { dough, pieces, count }: { dough: string; pieces: string[]; count: number },
): string {
  const chunks = scatter(random, at, radius * 0.78, radius * 0.76, count, radius * 0.26).map(
    (where) =>
      group(
        turned(
          path(
            cushion(
              where,
              between(random, 0.09, 0.14) * radius,
              between(random, 0.08, 0.12) * radius,
              3,
              9,
            ),
            pick(random, pieces),
          ),
          between(random, 0, 90),
          where,
        ),
        lit('dark-small'),
      ),
  );
  const cracks = Array.from({ length: 7 }, () => {
    const [x, y] = polar(at, between(random, 0.2, 0.8) * radius, between(random, 0, 6.28));
    const line = smooth(
      [
        [x - 16, y],
        [x - 5, y + between(random, -6, 6)],
        [x + 6, y + between(random, -6, 6)],
        [x + 17, y],
      ],
      false,
    );
    return turned(stroke(line, '#6B300C', 3, 0.35), between(random, 0, 180), [x, y]);
  });
  return group(
    [
      group([path(blob(random, at, radius, radius * 0.97, 0.022), dough), ...cracks], lit('crust')),
      ...chunks,
    ],
    standing,
  );
}

/** A cookie rolled in sugar, cracked all over. */
export function crackled(random: Random, at: Point, radius: number, dough: string): string {
  const cracks = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 6.283 + between(random, -0.2, 0.2);
    const from = between(random, 0.08, 0.4);
    return stroke(
      smooth(
        [
          polar(at, radius * from, a),
          polar(at, radius * (from + 0.22), a + between(random, -0.35, 0.35)),
          polar(at, radius * between(random, 0.75, 0.92), a + between(random, -0.2, 0.2)),
        ],
        false,
      ),
      '#3A1A08',
      between(random, 2.4, 4.6),
      0.45,
    );
  });
  const sugar = scatter(random, at, radius * 0.92, radius * 0.9, 70, 7).map((where) =>
    ellipse(where, between(random, 1.2, 2.4), between(random, 1.1, 2), '#FFF8EA', {
      opacity: 0.85,
    }),
  );
  return group(
    [
      group([path(blob(random, at, radius, radius * 0.97, 0.016), dough), ...cracks], lit('crust')),
      ...sugar,
    ],
    standing,
  );
}

/** Two shells around a filling, from the side. */
export function macaron(
  random: Random,
  at: Point,
  size: number,
  color: string,
  filling: string,
  angle: number,
): string {
  const [x, y] = at;
  const dome = (side: 1 | -1) =>
    smooth([
      [x - size, y + side * size * 0.2],
      [x - size * 0.93, y + side * size * 0.48],
      [x - size * 0.5, y + side * size * 0.68],
      [x, y + side * size * 0.72],
      [x + size * 0.5, y + side * size * 0.68],
      [x + size * 0.93, y + side * size * 0.48],
      [x + size, y + side * size * 0.2],
      [x, y + side * size * 0.17],
    ]);
  const foot = (side: 1 | -1) =>
    path(
      smooth(
        Array.from({ length: 26 }, (_, i) => {
          const across = i < 13 ? -1 + i / 6 : 1 - (i - 13) / 6;
          return [
            x + across * size * 1.03,
            y + side * size * ((i < 13 ? 0.12 : 0.29) + between(random, -0.03, 0.03)),
          ] as const;
        }),
      ),
      color,
    );
  return group(
    turned(
      [
        group(path(cushion([x, y], size * 0.95, size * 0.2, 6), filling), lit('cream-small')),
        ...([1, -1] as const).flatMap((side) => [
          group(foot(side), lit('crust-fine')),
          group(path(dome(side), color), lit('cream-small')),
        ]),
      ],
      angle,
      at,
    ),
    standing,
  );
}

/** A square of brownie, crackled on top, its crumb showing at the front. */
export function brownie(random: Random, at: Point, half: number, nuts: string): string {
  const [x, y] = at;
  const front = path(cushion([x, y + 26], half, half * 0.94, 9), '#2B140A');
  const top = cushion(at, half, half * 0.92, 9);
  const crackle = Array.from({ length: 13 }, () => {
    const [px, py] = [
      x + between(random, -0.8, 0.8) * half,
      y + between(random, -0.75, 0.75) * half,
    ];
    return stroke(
      smooth(
        [
          [px - 16, py],
          [px - 4, py + between(random, -9, 9)],
          [px + 8, py + between(random, -9, 9)],
          [px + 18, py + 3],
        ],
        false,
      ),
      '#A87B57',
      between(random, 1.6, 3),
      0.5,
    );
  });
  const pieces = scatter(random, at, half * 0.66, half * 0.6, 5, half * 0.42).map((where) =>
    group(path(blob(random, where, 13, 10, 0.16), nuts), lit('crust-fine')),
  );
  return group(
    [
      group(front, lit('dark-small')),
      group([path(top, '#4A2614'), ...crackle], lit('dark-small')),
      ...pieces,
    ],
    standing,
  );
}

/** A finger of shortbread with rows of holes. */
export function finger(random: Random, at: Point, angle: number, color: string): string {
  const [x, y] = at;
  const holes = [-120, -72, -24, 24, 72, 120].flatMap((dx) =>
    [-16, 16].map((dy) => ellipse([x + dx, y + dy], 5, 4.4, '#7A4518', { opacity: 0.7 })),
  );
  const sugar = scatter(random, at, 150, 34, 26, 9).map((where) =>
    ellipse(where, 1.7, 1.6, '#FFF8EA', { opacity: 0.9 }),
  );
  return group(
    group(
      turned([path(cushion(at, 164, 41, 8), color), ...holes, ...sugar], angle, at),
      lit('crust-small'),
    ),
    standing,
  );
}

/** A slice of twice-baked biscuit, dipped at one end. */
export function biscotto(random: Random, at: Point, angle: number, dip: string): string {
  const [x, y] = at;
  const outline = (from: number) =>
    smooth([
      [x + from, y - 40],
      [x + Math.max(-60, from), y - 58],
      [x + 60, y - 58],
      [x + 178, y - 30],
      [x + 196, y + 10],
      [x + 160, y + 36],
      [x, y + 42],
      [x + from, y + 36],
    ]);
  const almonds = scatter(random, [x - 20, y - 6], 120, 28, 7, 34).map((where) =>
    turned(
      path(blob(random, where, 14, 8, 0.06), '#F6E6C4', { stroke: '#8A4A1B', 'stroke-width': 2.4 }),
      between(random, 0, 180),
      where,
    ),
  );
  return group(
    [
      group(turned([path(outline(-190), '#DBA765'), ...almonds], angle, at), lit('crust-small')),
      group(turned(path(outline(96), dip), angle, at), lit('dark-small')),
    ],
    standing,
  );
}

/** A gingerbread person with lines of icing. */
export function person(at: Point, scale: number, angle: number, ribbon: string): string {
  const [x, y] = at;
  const s = (value: number) => value * scale;
  const limb = (dx: number, dy: number, ex: number, ey: number, wide: number) =>
    stroke(`M${x + s(dx)} ${y + s(dy)}L${x + s(ex)} ${y + s(ey)}`, '#A5612A', s(wide));
  const body = [
    limb(0, -30, 0, 40, 84),
    limb(-20, -36, -92, -6, 48),
    limb(20, -36, 92, -6, 48),
    limb(-18, 40, -46, 128, 54),
    limb(18, 40, 46, 128, 54),
    ellipse([x, y - s(112)], s(58), s(56), '#A5612A'),
  ];
  const wave = (x1: number, y1: number, x2: number, y2: number) =>
    stroke(
      `M${x + s(x1)} ${y + s(y1)}q${s((x2 - x1) / 4)} ${s(-10)} ${s((x2 - x1) / 2)} ${s((y2 - y1) / 2)}t${s((x2 - x1) / 2)} ${s((y2 - y1) / 2)}`,
      '#FFF6E4',
      s(6),
    );
  const icing = [
    wave(-112, -24, -92, 18),
    wave(112, -24, 92, 18),
    wave(-70, 118, -24, 132),
    wave(24, 132, 70, 118),
    stroke(`M${x - s(22)} ${y - s(98)}q${s(22)} ${s(20)} ${s(44)} 0`, '#FFF6E4', s(6)),
    ellipse([x - s(19), y - s(122)], s(6), s(7), '#FFF6E4'),
    ellipse([x + s(19), y - s(122)], s(6), s(7), '#FFF6E4'),
    stroke(`M${x - s(38)} ${y - s(60)}q${s(38)} ${s(22)} ${s(76)} 0`, ribbon, s(14)),
    ...[-16, 14, 44].map((dy) => ellipse([x, y + s(dy)], s(7), s(7), ribbon)),
  ];
  return group(
    [
      group(turned(body, angle, at), lit('crust-small')),
      group(turned(group(icing, lying), angle, at)),
    ],
    standing,
  );
}
