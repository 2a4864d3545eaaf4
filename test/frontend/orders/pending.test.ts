import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailName,
  followPending,
  isLate,
  isSameFollowed,
  nothingPending,
  pdfName,
  pollDelay,
} from '#frontend/features/orders/pending.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

type Parts = Pick<OrderDetail, 'pdfs' | 'emails'>;
const createdAt = '2026-06-14T17:00:00.000Z';

const pdf = (version: number, status: 'pending' | 'ready') => ({
  id: String(version),
  version,
  filename: 'f',
  fileUrl: '/f',
  status,
  createdAt,
});
const email = (id: string, state: 'pending' | 'sent' | 'failed') => ({
  id,
  kind: 'ready' as const,
  to: 'maria@example.com',
  state,
  at: null,
  error: null,
});
const order = (parts: Partial<Parts> = {}): Parts => ({ pdfs: [], emails: [], ...parts });

describe('the list of pending documents', () => {
  it('contains every PDF and e-mail that is still to come', () => {
    const parts = order({
      pdfs: [pdf(1, 'ready'), pdf(2, 'pending')],
      emails: [email('a', 'sent'), email('b', 'pending'), email('c', 'failed')],
    });
    expect(followPending(nothingPending, parts, 5)).toEqual({
      [pdfName({ version: 2 })]: 5,
      [emailName({ id: 'b' })]: 5,
    });
    expect(followPending(nothingPending, undefined, 5)).toEqual(nothingPending);
  });

  it('keeps the time at which each was first seen, until it is done', () => {
    const first = followPending(nothingPending, order({ pdfs: [pdf(2, 'pending')] }), 5);
    const both = order({ pdfs: [pdf(2, 'pending')], emails: [email('b', 'pending')] });
    const second = followPending(first, both, 9);
    expect(second).toEqual({ 'pdf-2': 5, 'email-b': 9 });
    expect(followPending(second, order({ pdfs: [pdf(2, 'ready')] }), 12)).toEqual({});
  });

  it('is the same as long as nothing comes or goes', () => {
    const parts = order({ pdfs: [pdf(2, 'pending')] });
    const first = followPending(nothingPending, parts, 5);
    expect(isSameFollowed(first, followPending(first, parts, 9))).toBe(true);
    expect(isSameFollowed(first, nothingPending)).toBe(false);
    expect(isSameFollowed(nothingPending, first)).toBe(false);
    expect(isSameFollowed({ 'pdf-2': 5 }, { 'pdf-3': 5 })).toBe(false);
  });
});

describe('asking again', () => {
  it('ends when nothing is pending', () => {
    expect(pollDelay(nothingPending, 100_000)).toBe(false);
  });

  it('begins each second for what came last', () => {
    expect(pollDelay({ 'email-a': 0, 'pdf-2': 600_000 }, 600_000)).toBe(1_000);
  });

  it('becomes more seldom and stays within a second and a minute', () => {
    const waited = fc.integer({ min: 0, max: 24 * 60 * 60 * 1_000 });
    // biome-ignore lint/nursery/noFloatingPromises: of a property without promises it returns none.
    fc.assert(
      fc.property(waited, waited, (one, other) => {
        const shorter = Math.min(one, other);
        const longer = Math.max(one, other);
        const [soon, later] = [shorter, longer].map((time) => Number(pollDelay({ a: 0 }, time)));
        expect(soon).toBeGreaterThanOrEqual(1_000);
        expect(soon).toBeLessThanOrEqual(Number(later));
        expect(later).toBeLessThanOrEqual(60_000);
      }),
    );
  });

  it('asks at most a dozen times in the first minute, and sixty times an hour later on', () => {
    const asked = (until: number) => {
      let count = 0;
      for (let now = 0; now < until; count += 1) now += Number(pollDelay({ a: 0 }, now));
      return count;
    };
    expect(asked(60_000)).toBeLessThanOrEqual(12);
    expect(asked(60 * 60_000)).toBeLessThanOrEqual(75);
  });
});

it('calls late what takes most of a minute', () => {
  const pending = { 'pdf-2': 1_000 };
  expect(isLate(pending, 'pdf-2', 45_999)).toBe(false);
  expect(isLate(pending, 'pdf-2', 46_000)).toBe(true);
  expect(isLate(pending, 'pdf-3', 99_000)).toBe(false);
});
