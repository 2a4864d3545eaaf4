import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  dropBefore,
  forget,
  keepAnswer,
  keepLease,
  readKept,
} from '#frontend/offline/kept-answers.ts';
import { ada } from '#test/frontend/users/builders.ts';

const ben = { ...ada, id: 'ben', name: 'Ben' };

const now = '2026-11-25T12:00:00.000Z';
const hours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();
const at = (instant: string) => vi.setSystemTime(new Date(instant));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await forget();
  return () => vi.useRealTimers();
});

const day = '/api/production/2026-11-25';

describe('what is kept', () => {
  it('comes back with when it was read, to who was there', async () => {
    await keepLease(ada, hours(24 * 7));
    await keepAnswer(day, { orders: [] }, 1);
    await keepAnswer(day, { orders: ['one'] }, 2);
    expect(await readKept()).toEqual({
      user: ada,
      answers: [{ path: day, data: { orders: ['one'] }, readAt: 2 }],
    });
  });

  it('is nobody’s without a lease', async () => {
    await keepAnswer(day, {}, 1);
    expect(await readKept()).toBeUndefined();
  });

  it('is for 48 hours, and never longer than the session', async () => {
    await keepLease(ada, hours(24 * 7));
    at(hours(47.9));
    expect((await readKept())?.user).toEqual(ada);
    await keepAnswer(day, {}, 1);
    at(hours(48));
    expect(await readKept()).toBeUndefined();
    // Not even what it was is there any more, whatever the clock says.
    at(now);
    expect(await readKept()).toBeUndefined();
    await keepLease(ada, hours(3));
    expect((await readKept())?.answers).toEqual([]);
    await forget();
    await keepLease(ada, hours(3));
    at(hours(3));
    expect(await readKept()).toBeUndefined();
  });

  it('is for longer each time that the store knows the person', async () => {
    await keepLease(ada, hours(24 * 7));
    at(hours(40));
    await keepLease(ada, hours(24 * 7));
    at(hours(80));
    expect((await readKept())?.user).toEqual(ada);
  });

  it('ends earlier once the session does', async () => {
    await keepLease(ada, hours(24 * 7));
    await keepLease(ada, hours(1));
    at(hours(1));
    expect(await readKept()).toBeUndefined();
  });

  it('is not shown to another person', async () => {
    await keepLease(ada, hours(24));
    await keepAnswer(day, {}, 1);
    await keepLease(ben, hours(24));
    expect(await readKept()).toEqual({ user: ben, answers: [] });
  });

  it('is gone once it is forgotten, also while it is open', async () => {
    await keepLease(ada, hours(24));
    await keepAnswer(day, {}, 1);
    await forget();
    expect(await readKept()).toBeUndefined();
  });

  it('is dropped when it is old', async () => {
    await keepLease(ada, hours(24));
    await keepAnswer(day, 'old', 1);
    await keepAnswer('/api/stations', 'new', 5);
    await dropBefore(5);
    expect((await readKept())?.answers.map(({ data }) => data)).toEqual(['new']);
  });

  it('is read and written without a transaction that waits for its page', async () => {
    // It is made by the first to open it.
    await readKept();
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const ended = vi.spyOn(IDBTransaction.prototype, 'commit');
    onTestFinished(() => void vi.restoreAllMocks());
    await keepLease(ada, hours(24));
    await keepAnswer(day, {}, 1);
    await dropBefore(5);
    await keepLease(ben, hours(24));
    await readKept();
    at(hours(24));
    await readKept();
    expect([begun.mock.calls.length, ended.mock.calls.length]).toEqual([10, 10]);
  });
});
