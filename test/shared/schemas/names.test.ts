import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { categoryInputSchema } from '#shared/schemas/categories.ts';
import { employeeInputSchema } from '#shared/schemas/employees.ts';
import { customerSchema } from '#shared/schemas/order-input.ts';
import { productInputSchema } from '#shared/schemas/products.ts';
import { enteredSettingsSchema, settingsSchema } from '#shared/schemas/settings.ts';
import { createUserSchema } from '#shared/schemas/users.ts';

const fields = {
  'a title': productInputSchema.shape.title,
  'a SKU': productInputSchema.shape.sku,
  'a category': categoryInputSchema.shape.name,
  'an employee': employeeInputSchema.shape.name,
  'a customer': customerSchema.shape.firstName,
  'an account': createUserSchema.shape.name,
  'a store': enteredSettingsSchema.shape.store_name,
};

describe.each(Object.entries(fields))('the name of %s', (_, schema) => {
  it.each([
    ['a zero-width space', '\u200B'],
    ['a right-to-left override', '\u202E'],
    ['a soft hyphen', '\u00AD'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['an accent without a letter', '\u0301'],
  ])('must show something, not only %s', (_name, text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });

  it.each(['\0', 'Ann\0', 'Ann\tLee', 'Ann\nLee', 'Ann\u0085'])(
    'has no control characters: %j',
    (text) => {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(
        'Please remove tabs, line breaks and other control characters',
      );
    },
  );

  it.each(['Zoë', '李', '7', '☕', '👩‍🍳 Specials', 'می‌خواهم', ' Ann '])('may be %j', (text) => {
    expect(schema.parse(text)).toBe(text.trim());
  });
});

const { 'a SKU': _, ...names } = fields;
it.each(Object.entries(names))('the name of %s loses soft hyphens and the like', (_, schema) => {
  expect(schema.parse('\uFEFFLo\u00ADpez\u200B \u202EAnn\u2066\u200F')).toBe('Lopez Ann');
});

it('a store whose name was saved with a tab can still be read', () => {
  const saved = z
    .partial(settingsSchema)
    .parse({ store_name: 'Bread\tand more', tagline: '\u200B' });
  expect(saved).toEqual({ store_name: 'Bread\tand more', tagline: '\u200B' });
});
