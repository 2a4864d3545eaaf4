import { contrast, isHexColor, mix } from '#frontend/lib/color.ts';
import {
  colors,
  derivedCategoryColors,
  type Mode,
  type Tone,
  uncategorizedColor,
} from './tokens.ts';

type Colored = { id: string; color: string | null };

/** FNV-1a: the same id always picks the same colour, on every device. */
const hash = (text: string): number =>
  [...text].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/** A category's own colour, or one of twelve by its id; grey without a category. */
export function categoryColor(category: Colored | null | undefined): string {
  if (!category) return uncategorizedColor;
  if (category.color && isHexColor(category.color)) return category.color;
  return (
    derivedCategoryColors[hash(category.id) % derivedCategoryColors.length] ?? uncategorizedColor
  );
}

const readable = 5.5;
const tintShare = { light: 0.14, dark: 0.26 } as const satisfies Record<Mode, number>;

/** Text of any colour's own hue that reads on a tint of it: moved towards ink until it does. */
export function categoryTone(color: string, mode: Mode): Tone {
  const tint = mix(color, colors[mode].surface, tintShare[mode]);
  const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
  const inks = shares.map((share) => mix(color, colors[mode].ink, share));
  return { tint, ink: inks.find((ink) => contrast(ink, tint) >= readable) ?? colors[mode].ink };
}
