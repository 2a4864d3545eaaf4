import { expect, it } from 'vitest';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';

it.each([
  ['has no e-mail address', '', '(530) 555-0188', 'Call when ready'],
  ['has one', 'maria@example.com', '(530) 555-0188', ''],
  ['was forgotten', '', '', ''],
])('a customer who %s', (_, email, phone, text) => {
  expect(callWhenReady({ email, phone })).toBe(text);
});
