import { expect, it } from 'vitest';
import { availabilityQuerySchema } from '#shared/schemas/opening.ts';

const asks = (items: string) =>
  availabilityQuerySchema.safeParse({
    from: '2026-11-25',
    to: '2026-11-26',
    location: 'DAVIS',
    items,
  }).success;

it.each(['', 'p1', 'p1,p2', 'p1:40', 'p1,p2:7', 'p1:99999,p2', 'p1:40,p2:12345'])(
  'what is ordered may be asked for as %j',
  (items) => expect(asks(items)).toBe(true),
);

it.each(['p1:', 'p1:0', 'p1:x', 'p1:100000', 'p1:4:0', 'p1:4,p2:', 'p1,p2:0', 'p1:4,p2:100000'])(
  'but not as %j',
  (items) => expect(asks(items)).toBe(false),
);
