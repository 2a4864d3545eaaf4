import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formatCreated,
  formatDay,
  formatPickup,
  formatTime,
  pickupHours,
  pickupInstant,
  pickupSlots,
  startOfStoreDay,
  storeDay,
  storeTime,
} from '#shared/dates/store-time.ts';

const store = 'America/Los_Angeles';
const stores = [store, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'];

it('offers a slot for each pickup hour, from 8:00 AM to 6:00 PM', () => {
  expect(pickupSlots.map(({ value }) => Number(value.slice(0, 2)))).toEqual([...pickupHours]);
  expect(pickupSlots).toHaveLength(11);
  expect([pickupSlots[0], pickupSlots[4], pickupSlots[10]]).toEqual([
    { value: '08:00', label: '8:00 AM' },
    { value: '12:00', label: '12:00 PM' },
    { value: '18:00', label: '6:00 PM' },
  ]);
});

/** The store's clock must not depend on the location of the server or the browser. */
describe.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'America/St_Johns'])(
  'in a process of zone %s',
  (processZone) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = processZone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(processZone);
    });
    afterAll(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it('shows instants in the store’s zone, in summer and in winter', () => {
      expect(formatPickup('2026-06-14T17:00:00.000Z', store)).toBe('Sun 14-Jun-26, 10:00 AM');
      expect(formatPickup('2026-12-14T17:00:00.000Z', store)).toBe('Mon 14-Dec-26, 9:00 AM');
      expect(formatDay('2026-06-15T03:30:00.000Z', store)).toBe('Sun 14-Jun-26');
      expect(formatTime('2026-06-15T03:30:00.000Z', store)).toBe('8:30 PM');
      expect(formatCreated('2026-06-14T17:05:00.000Z', store)).toBe('14-Jun-26 10:05AM');
      expect(storeDay('2026-06-15T03:30:00.000Z', store)).toBe('2026-06-14');
      expect(storeTime('2026-06-15T03:30:00.000Z', store)).toBe('20:30');
    });

    // The clocks change on March 8, 2026 (forward) and on November 1 (back), at 2 AM. A skipped time means
    // the hour after it, and a repeated time its first occurrence.
    it.each([
      ['2026-03-07', '10:00', '2026-03-07T18:00:00.000Z'],
      ['2026-03-08', '10:00', '2026-03-08T17:00:00.000Z'],
      ['2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
      ['2026-10-31', '10:00', '2026-10-31T17:00:00.000Z'],
      ['2026-11-01', '10:00', '2026-11-01T18:00:00.000Z'],
      ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ])('finds the instant of a pickup on %s at %s: %s', (day, time, instant) => {
      expect(pickupInstant(day, time, store)).toBe(instant);
    });

    it('knows when the days begin and how long they are', () => {
      const begins = (instant: string, offset: number) => startOfStoreDay(instant, offset, store);
      const hoursOf = (day: string) => {
        const noon = `${day}T20:00:00.000Z`;
        return (Date.parse(begins(noon, 1)) - Date.parse(begins(noon, 0))) / 3_600_000;
      };
      expect(begins('2026-03-08T20:00:00.000Z', 0)).toBe('2026-03-08T08:00:00.000Z');
      expect(['2026-03-08', '2026-11-01', '2026-11-02'].map(hoursOf)).toEqual([23, 25, 24]);
      expect(begins('2026-12-31T20:00:00.000Z', 1)).toBe('2027-01-01T08:00:00.000Z');
      // In Santiago, the clock skips midnight on September 6.
      expect(startOfStoreDay('2026-09-06T20:00:00.000Z', 0, 'America/Santiago')).toBe(
        '2026-09-06T04:00:00.000Z',
      );
    });

    it('takes every slot of every day there and back', () => {
      const days = fc.date({
        min: new Date('2025-01-01T12:00:00Z'),
        max: new Date('2035-01-01T12:00:00Z'),
        noInvalidDate: true,
      });
      const slot = fc.constantFrom(...pickupSlots.map(({ value }) => value));
      fc.assert(
        fc.property(days, slot, fc.constantFrom(...stores), (date, time, zone) => {
          const day = date.toISOString().slice(0, 10);
          const instant = pickupInstant(day, time, zone);
          expect([storeDay(instant, zone), storeTime(instant, zone)]).toEqual([day, time]);
        }),
      );
    });

    it('puts every instant into the one day that has begun and not ended', () => {
      const instants = fc.date({
        min: new Date('2025-01-01'),
        max: new Date('2035-01-01'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(instants, fc.constantFrom(...stores), (date, zone) => {
          const at = date.toISOString();
          const [begins, ends] = [0, 1].map((offset) => startOfStoreDay(date, offset, zone));
          expect(begins !== undefined && begins <= at).toBe(true);
          expect(ends !== undefined && at < ends).toBe(true);
          expect(storeDay(begins ?? '', zone)).toBe(storeDay(date, zone));
          expect(storeTime(begins ?? '', zone)).toBe('00:00');
          expect(
            storeDay(new Date(Date.parse(begins ?? '') - 1), zone) < storeDay(date, zone),
          ).toBe(true);
        }),
      );
    });
  },
);
