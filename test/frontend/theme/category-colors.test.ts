import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presetColors } from '#frontend/entities/catalog/preset-colors.ts';
import { contrast } from '#frontend/lib/color.ts';
import { categoryColor, categoryTone } from '#frontend/theme/category-colors.ts';
import { derivedCategoryColors, type Mode, uncategorizedColor } from '#frontend/theme/tokens.ts';

const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const modes = fc.constantFrom<Mode>('light', 'dark');

describe('the color of a category', () => {
  it('is its own where it has one', () => {
    expect(categoryColor({ id: 'c1', color: '#3B82F6' })).toBe('#3B82F6');
  });

  it('is gray without a category', () => {
    expect(categoryColor(null)).toBe(uncategorizedColor);
    expect(categoryColor(undefined)).toBe(uncategorizedColor);
  });

  it('is one of twelve otherwise, always the same for an id', () => {
    expect(derivedCategoryColors).toHaveLength(12);
    fc.assert(
      fc.property(fc.string(), (id) => {
        const color = categoryColor({ id, color: null });
        expect(derivedCategoryColors).toContain(color);
        expect(categoryColor({ id, color: null })).toBe(color);
      }),
    );
  });

  it('uses all twelve', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `category-${index}`);
    const used = new Set(ids.map((id) => categoryColor({ id, color: null })));
    expect(used.size).toBe(12);
  });

  it('gives text that reads at 5.5:1 on its tint, for any color on either theme', () => {
    const offered = [...presetColors.map(({ value }) => value), ...derivedCategoryColors];
    fc.assert(
      fc.property(fc.oneof(hexes, fc.constantFrom(...offered)), modes, (color, mode) => {
        const { ink, tint } = categoryTone(color, mode);
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(5.5);
      }),
      { numRuns: 2_000 },
    );
  });
});
