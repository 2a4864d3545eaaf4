import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#functions/core/app-error.ts';
import { waitInWords } from '#functions/core/limits/check-periods.ts';
import { checkQuota, type Quota } from '#functions/core/limits/quota.ts';

const hourly: Quota = { most: 3, minutes: 60, text: 'Three an hour.' };
const daily: Quota = { most: 5, minutes: 24 * 60, text: 'Five a day.' };
const timezone = 'America/Los_Angeles';
/** '10:42:30' and such on a day in the store's zone, seven hours behind. */
const at = (time: string) => new Date(`2026-06-14T${time}.000-07:00`);
const isos = (...times: string[]) => times.map((time) => at(time).toISOString());

function errorOf(uses: Parameters<typeof checkQuota>[0], now: Date) {
  try {
    checkQuota(uses, now, timezone);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, text: error.message, after: error.headers['retry-after'] };
  }
}

describe('a quota', () => {
  it('leaves room until it is used up, and again when the first use is out of its time', () => {
    const uses = [{ quota: hourly, instants: isos('09:10:00', '09:40:00', '09:20:00') }];
    const two = [{ quota: hourly, instants: isos('09:10:00', '09:40:00') }];
    expect(errorOf(two, at('09:41:00'))).toBeUndefined();
    const refused = { code: 'too-many-attempts', text: 'Three an hour. Try again at 10:10 AM.' };
    expect(errorOf(uses, at('09:41:00'))).toEqual({ ...refused, after: '1740' });
    expect(errorOf(uses, at('10:09:59'))).toEqual({ ...refused, after: '1' });
    expect(errorOf(uses, at('10:10:00'))).toBeUndefined();
  });

  it('names no minute in which it would still refuse', () => {
    const uses = [{ quota: hourly, instants: isos('09:10:01', '09:20:00', '09:40:00') }];
    expect(errorOf(uses, at('09:41:00'))?.text).toBe('Three an hour. Try again at 10:11 AM.');
  });

  it('names the day if it is not today', () => {
    const times = ['10:42:00', '11:00:00', '11:00:00', '11:00:00', '11:00:00'];
    expect(errorOf([{ quota: daily, instants: isos(...times) }], at('18:00:00'))?.text).toBe(
      'Five a day. Try again on Mon 15-Jun-26, 10:42 AM.',
    );
  });

  it('speaks for the one that lasts longest when several are used up', () => {
    const instants = isos('09:10:00', '09:20:00', '09:30:00', '09:40:00', '09:41:00');
    const uses = [
      { quota: hourly, instants },
      { quota: daily, instants },
    ];
    for (const each of [uses, uses.toReversed()])
      expect(errorOf(each, at('09:50:00'))?.text).toMatch(/^Five a day\. /);
  });

  it('never lets more through in its time, whenever that begins', () => {
    const minutes = fc.array(fc.nat(300), { maxLength: 60 });
    fc.assert(
      fc.property(minutes, (tried) => {
        const instants: string[] = [];
        for (const minute of tried.toSorted((one, other) => one - other)) {
          const now = new Date(at('08:00:00').getTime() + minute * 60_000);
          if (errorOf([{ quota: hourly, instants }], now)) continue;
          instants.push(now.toISOString());
        }
        for (const from of instants) {
          const until = Date.parse(from) + hourly.minutes * 60_000;
          const within = instants.filter((one) => one >= from && Date.parse(one) < until);
          expect(within.length).toBeLessThanOrEqual(hourly.most);
        }
      }),
    );
  });
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [119 * 60, '119 minutes'],
  [119 * 60 + 1, '2 hours'],
  [120 * 60, '2 hours'],
  [120 * 60 + 1, '3 hours'],
])('a wait of %i seconds is said to be %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
