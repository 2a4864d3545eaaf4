import { contrast, isHexColor, mix } from '#frontend/lib/color.ts';
import {
  colors,
  derivedCategoryColors,
  type Mode,
  type Tone,
  uncategorizedColor,
} from './tokens.ts';

type Colored = { id: string; color: string | null };

/** FNV-1a: the same id always gets the same color, on every device. */
const hash = (text: string): number =>
  [...text].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/** A category's own color, or one of twelve chosen by its id; gray without a category. */
export function categoryColor(category: Colored | null | undefined): string {
  if (!category) return uncategorizedColor;
  if (category.color && isHexColor(category.color)) return category.color;
  return (
    derivedCategoryColors[hash(category.id) % derivedCategoryColors.length] ?? uncategorizedColor
  );
}

const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/** Mixes as little ink into the color as the contrast ratio needs. */
function towardsInk(color: string, mode: Mode, against: string, ratio: number): string {
  const { ink } = colors[mode];
  const steps = shares.map((share) => mix(color, ink, share));
  return steps.find((step) => contrast(step, against) >= ratio) ?? ink;
}

const tintShare = { light: 0.14, dark: 0.26 } as const satisfies Record<Mode, number>;

function toneOf(color: string, mode: Mode): Tone {
  const { surface } = colors[mode];
  const tint = mix(towardsInk(color, mode, surface, 2), surface, tintShare[mode]);
  return { tint, ink: towardsInk(color, mode, tint, 5.5) };
}

/** Cached: finding a tone takes dozens of mixes, and every row of a list needs one. */
const tones = { light: new Map<string, Tone>(), dark: new Map<string, Tone>() };

/** A tint of the color, visible on a surface, and a text color of the same hue, readable on the tint. */
export function categoryTone(color: string, mode: Mode): Tone {
  const tone = tones[mode].get(color) ?? toneOf(color, mode);
  tones[mode].set(color, tone);
  return tone;
}
