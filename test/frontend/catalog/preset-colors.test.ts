import { describe, expect, it } from 'vitest';
import { catalog } from '#demo/bakery/products.ts';
import { presetColors, presetOf } from '#frontend/entities/catalog/preset-colors.ts';
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

  it('do not include the other colors that a category may have', () => {
    expect(presetOf(null)).toBeUndefined();
    expect(presetOf('#123456')).toBeUndefined();
  });

  it('dress the demo bakery', () => {
    for (const { color } of catalog) expect(presetOf(color), color).toBeDefined();
  });
});
