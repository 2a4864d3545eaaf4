import { between, type Random } from '../random.ts';

/** Pictures are 640 by 480; what matters stays in the middle 460, so that a square crop shows it whole. */
export const width = 640;
export const height = 480;

export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through the points (Catmull-Rom), closed unless said otherwise. */
export function smooth(points: Point[], closed = true): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.max(0, Math.min(points.length - 1, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  const segments = Array.from({ length: closed ? points.length : points.length - 1 }, (_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const controls = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    ];
    return `C${controls.map(round).join(' ')}`;
  });
  return `M${round(startX)} ${round(startY)}${segments.join('')}${closed ? 'Z' : ''}`;
}

export const polygon = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** Points around an ellipse, each pushed in or out by up to `wobble` of the radius. */
export const ring = (
  random: Random,
  [cx, cy]: Point,
  rx: number,
  ry = rx,
  wobble = 0.03,
  count = 14,
): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const reach = 1 + between(random, -wobble, wobble);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const;
  });

/** A rounded thing made by hand: an ellipse that is not quite one. */
export const blob = (...args: Parameters<typeof ring>): string => smooth(ring(...args));

/** A rectangle with soft, slightly bulging sides. */
export function cushion(
  [cx, cy]: Point,
  halfWidth: number,
  halfHeight: number,
  squareness = 4,
  count = 28,
): string {
  const power = 2 / squareness;
  const side = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  return smooth(
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI;
      return [cx + side(Math.cos(angle)) * halfWidth, cy + side(Math.sin(angle)) * halfHeight];
    }),
  );
}

export const polar = ([cx, cy]: Point, radius: number, angle: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
];

/** `count` points spread over an ellipse, none closer to another than `gap`. */
export function scatter(
  random: Random,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  count: number,
  gap: number,
): Point[] {
  const points: Point[] = [];
  for (let tries = 0; points.length < count && tries < count * 40; tries += 1) {
    const angle = between(random, 0, 2 * Math.PI);
    const reach = Math.sqrt(random());
    const [x, y] = [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) >= gap)) points.push([x, y]);
  }
  return points;
}

type Attributes = Record<string, string | number | undefined>;

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');

export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${toAttributes(attributes)}/>`;

/** A line of a brush: round ends, no filling. */
export const stroke = (d: string, color: string, thickness: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(thickness)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const ellipse = (
  [cx, cy]: Point,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
): string => `<ellipse${toAttributes({ cx, cy, rx, ry, fill, ...attributes })}/>`;

export const group = (content: string | string[], attributes: Attributes = {}): string =>
  `<g${toAttributes(attributes)}>${[content].flat().join('')}</g>`;

export const turn = (angle: number, [cx, cy]: Point): string =>
  `rotate(${round(angle)} ${round(cx)} ${round(cy)})`;

/** The content turned, inside a group with the given attributes: the light must not turn with a thing. */
export const turned = (
  content: string | string[],
  angle: number,
  at: Point,
  attributes: Attributes = {},
): string => group(group(content, { transform: turn(angle, at) }), attributes);
