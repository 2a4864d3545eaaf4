import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import {
  findablesOf,
  findPickups,
  soundsLike,
  twinsOf,
} from '#frontend/features/pickups/find-pickups.ts';
import { aPickup, manyPickups, morning } from './builders.ts';

const findables = findablesOf(morning);
const found = (text: string) => findPickups(findables, text).map(({ orderNumber }) => orderNumber);

describe('finding an order', () => {
  it.each([
    ['holl', ['#1121', '#1112']],
    ['MARG', ['#1112']],
    ['marg holl', ['#1112']],
    ['Holloway, Margaret', ['#1112']],
    ['chloe', ['#1085']],
    ['yilmaz', ['#1115']],
    ['0188', ['#1112']],
    ['1112', ['#1112']],
    ['#1112', ['#1112']],
    ['holl 73', ['#1121']],
    ['nobody', []],
    ['?', []],
  ])('%s', (text, numbers) => {
    expect(found(text)).toEqual(numbers);
  });

  it('puts an exact number or last digits before a number that only begins so', () => {
    const two = findablesOf([
      aPickup({ id: 'a', orderNumber: '#10420', digits: '9999', lastName: 'Able' }),
      aPickup({ id: 'b', orderNumber: '#1001', digits: '1042', lastName: 'Zeta' }),
    ]);
    expect(findPickups(two, '1042').map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each(['0188', '0189', '李明', '明李', '明', '李 明'])('finds a customer by %s', (text) => {
    const one = findablesOf([aPickup({ firstName: '明', lastName: '李', digits: '0188 0189' })]);
    expect(findPickups(one, text)).toHaveLength(1);
  });

  it('finds orders that are gone, after all others', () => {
    const two = findablesOf([
      aPickup({ id: 'gone', firstName: 'Ann', status: 'complete' }),
      aPickup({ id: 'here', firstName: 'Zoe' }),
    ]);
    expect(findPickups(two, 'holloway').map(({ id }) => id)).toEqual(['here', 'gone']);
  });

  it('takes no longer than 12 ms for 1,000 orders: 50 on a tablet that is four times slower', () => {
    const many = findablesOf(manyPickups(1_000));
    const once = (text: string) => {
      const start = performance.now();
      expect(findPickups(many, text)).not.toHaveLength(0);
      return performance.now() - start;
    };
    const times = ['last9', 'first77 l', '0999', 'l'].map((text) =>
      // A busy machine interrupts some of them.
      Math.min(...Array.from({ length: 9 }, () => once(text))),
    );
    expect(Math.max(...times)).toBeLessThan(12);
  });
});

it.each([
  ['holoway', ['Margaret', 'Dean']],
  ['Halloway', ['Margaret', 'Dean']],
  ['marchety', ['Sofia']],
  ['xyz', []],
  ['0199', []],
])('%s sounds like', (text, names) => {
  const alike = soundsLike(findables, text).map(({ firstName }) => firstName);
  expect(alike.toSorted()).toEqual(names.toSorted());
});

it('twins have the last name in common, while both are here', () => {
  expect([...twinsOf(findables)].toSorted()).toEqual(['order-1112', 'order-1121']);
  const gone = morning.map((pickup) =>
    pickup.id === 'order-1121' ? { ...pickup, status: 'complete' as const } : pickup,
  );
  expect(twinsOf(findablesOf(gone)).size).toBe(0);
});
