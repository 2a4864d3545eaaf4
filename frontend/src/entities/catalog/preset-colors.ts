import { defaultCategoryColor } from '#shared/schemas/categories.ts';

export type PresetColor = { name: string; value: string };

/** The preset badge colors (docs/product.md#categories), in the order of the color wheel. */
export const presetColors: readonly PresetColor[] = [
  { name: 'Red', value: '#DC2626' },
  { name: 'Orange', value: '#F97316' },
  { name: 'Amber', value: '#D97706' },
  { name: 'Caramel', value: '#B45309' },
  { name: 'Cocoa', value: '#78350F' },
  { name: 'Yellow', value: '#EAB308' },
  { name: 'Lime', value: '#84CC16' },
  { name: 'Green', value: '#16A34A' },
  { name: 'Emerald', value: '#10B981' },
  { name: 'Teal', value: '#0D9488' },
  { name: 'Cyan', value: '#06B6D4' },
  { name: 'Sky', value: '#0EA5E9' },
  { name: 'Blue', value: defaultCategoryColor },
  { name: 'Indigo', value: '#4F46E5' },
  { name: 'Violet', value: '#7C3AED' },
  { name: 'Purple', value: '#A855F7' },
  { name: 'Fuchsia', value: '#D946EF' },
  { name: 'Pink', value: '#DB2777' },
  { name: 'Rose', value: '#F43F5E' },
  { name: 'Slate', value: '#64748B' },
];

/** The preset of a stored color, ignoring case; undefined for any other color. */
export const presetOf = (color: string | null): PresetColor | undefined =>
  presetColors.find(({ value }) => value.toLowerCase() === color?.toLowerCase());
