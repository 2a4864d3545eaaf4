import { describe, expect, it } from 'vitest';
import { catalog } from '#demo/bakery/products.ts';
import { presetColors, presetOf } from '#frontend/entities/catalog/preset-colors.ts';
import { contrast } from '#frontend/lib/color.ts';
import { categoryTone } from '#frontend/theme/category-colors.ts';
import { derivedCategoryColors, type Mode } from '#frontend/theme/tokens.ts';
import { categoryInputSchema } from '#shared/schemas/categories.ts';

describe('the colors one can choose from', () => {
  it('are twenty, each with a name and a value of its own', () => {
    expect(presetColors).toHaveLength(20);
    expect(new Set(presetColors.map(({ name }) => name)).size).toBe(20);
    expect(new Set(presetColors.map(({ value }) => value.toLowerCase())).size).toBe(20);
  });

  it('are all taken by the server', () => {
    for (const { value } of presetColors)
      expect(categoryInputSchema.parse({ name: 'Bread', color: value }).color).toBe(value);
  });

  it('begin with Blue', () => {
    expect(presetOf('#3b82f6')).toEqual({ name: 'Blue', value: '#3B82F6' });
  });

  it('do not include what a category may have besides', () => {
    expect(presetOf(null)).toBeUndefined();
    expect(presetOf('#123456')).toBeUndefined();
  });

  it('dress the demo bakery', () => {
    for (const { color } of catalog) expect(presetOf(color), color).toBeDefined();
  });
});

describe.each<Mode>(['light', 'dark'])('a badge in the %s theme', (mode) => {
  const badgeColors = [...presetColors.map(({ value }) => value), ...derivedCategoryColors];

  it.each(badgeColors)('has readable text: %s', (color) => {
    const { ink, tint } = categoryTone(color, mode);
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(5.5);
  });
});
