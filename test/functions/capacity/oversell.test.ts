// @module-tag deep
import { it } from 'vitest';
import { openBakery } from '#test/functions/orders/bakery.ts';
import { oversell } from './oversell.ts';

it(
  'of two hundred people at the last ten exactly ten get one, in a storm of conflicts',
  async () => oversell(await openBakery(), 200),
  120_000,
);
