import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#frontend/lib/color.ts';
import { colors, type Mode, modeStorageKey, statusTones } from '#frontend/theme/tokens.ts';

describe.each<Mode>(['light', 'dark'])('the %s theme', (mode) => {
  const color = colors[mode];
  const tones = Object.entries(statusTones[mode]);
  const pairs: [name: string, text: string, ground: string][] = [
    ['ink on paper', color.ink, color.paper],
    ['quiet ink on paper', color.quietInk, color.paper],
    ['quiet ink on surface', color.quietInk, color.surface],
    ['quiet ink on sunken', color.quietInk, color.sunken],
    ['text on crust', color.onCrust, color.crust],
    ['text on pressed crust', color.onCrust, color.crustStrong],
    ['crust on surface', color.crust, color.surface],
    ['text on butter', color.onButter, color.butter],
    ...tones.map(([name, { ink, tint }]): [string, string, string] => [name, ink, tint]),
    ...tones.map(([name, { ink }]): [string, string, string] => [
      `${name} on surface`,
      ink,
      color.surface,
    ]),
  ];

  it.each(pairs)('has readable text: %s', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(5.5);
  });

  it('has control outlines one can see', () => {
    for (const ground of [color.paper, color.surface, color.sunken])
      expect(contrast(color.outline, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('keeps the choice of theme under the key that is read before the first paint', () => {
  const script = readFileSync('frontend/public/first-paint.js', 'utf8');
  expect(script).toContain(`'${modeStorageKey}'`);
});
