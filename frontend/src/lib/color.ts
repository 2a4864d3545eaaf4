/** A color as red, green and blue, 0–255 each. */
type Rgb = [number, number, number];

const hexPattern = /^#[0-9a-f]{6}$/i;
export const isHexColor = (text: string): boolean => hexPattern.test(text);

const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const toHex = (rgb: number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `share` (0–1) of the first color into the second, both '#rrggbb'. */
export function mix(color: string, into: string, share: number): string {
  const base = toRgb(into);
  return toHex(toRgb(color).map((part, index) => part * share + (base[index] ?? 0) * (1 - share)));
}

const luminance = (hex: string): number => {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** WCAG contrast ratio of two colors, 1–21. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
