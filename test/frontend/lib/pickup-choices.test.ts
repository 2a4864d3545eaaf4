import { describe, expect, test } from 'vitest';
import {
  firstPickupDay,
  leftOnDay,
  pickupSentence,
  slotsOf,
} from '#frontend/entities/order/pickup-choices.ts';

const davis = 'America/Los_Angeles';
/** 1:30 PM in Davis on a summer day. */
const afternoon = new Date('2026-06-14T20:30:00Z');

const open = (day: string, now: Date) =>
  slotsOf(day, davis, now)
    .filter((slot) => !slot.isPast)
    .map((slot) => slot.label);

describe('pickup slots', () => {
  test('are hourly from 8 AM to 6 PM', () => {
    const labels = slotsOf('', davis, afternoon).map((slot) => slot.label);
    expect(labels).toHaveLength(11);
    expect([labels.at(0), labels.at(4), labels.at(-1)]).toEqual(['8:00 AM', '12:00 PM', '6:00 PM']);
  });

  test('today, those of the past hours are over', () => {
    expect(open('2026-06-14', afternoon)).toEqual([
      '2:00 PM',
      '3:00 PM',
      '4:00 PM',
      '5:00 PM',
      '6:00 PM',
    ]);
  });

  test('a slot can be picked until its very minute', () => {
    expect(open('2026-06-14', new Date('2026-06-14T21:00:00Z'))).toContain('2:00 PM');
    expect(open('2026-06-14', new Date('2026-06-14T21:00:01Z'))).not.toContain('2:00 PM');
  });

  test('say how many are left, down to the last one', () => {
    const offered = [undefined, 2, 1, 0, -1].map((left) => ({ time: '09:00', left }));
    const labels = slotsOf('', davis, afternoon, undefined, offered).map(({ label }) => label);
    expect(labels).toEqual([
      '9:00 AM',
      '9:00 AM · 2 left',
      '9:00 AM · 1 left',
      '9:00 AM · Full',
      '9:00 AM · Full',
    ]);
  });

  test('say when less is left than the order needs', () => {
    const offered = [3, 2, 1, 0].map((left) => ({ time: '09:00', left, needed: 2 }));
    const shorts = slotsOf('', davis, afternoon, undefined, offered).map(({ short }) => short);
    expect(shorts).toEqual([
      undefined,
      undefined,
      '1 left at 9:00 AM, this order needs 2',
      undefined,
    ]);
  });

  test('on a later day, and before a day is chosen, all are open', () => {
    expect(open('2026-06-15', afternoon)).toHaveLength(11);
    expect(open('', afternoon)).toHaveLength(11);
  });
});

describe('a pickup that was agreed before', () => {
  const agreed = { day: '2026-06-13', time: '09:30' };

  test('is offered at its own time, between the slots', () => {
    const labels = slotsOf('2026-06-20', davis, afternoon, agreed).map((slot) => slot.label);
    expect(labels).toHaveLength(12);
    expect(labels.slice(1, 4)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM']);
  });

  test('may stay although it is over, but nothing else of the past may be chosen', () => {
    const past = slotsOf(agreed.day, davis, afternoon, agreed);
    expect(past.filter((slot) => !slot.isPast).map(({ value }) => value)).toEqual(['09:30']);
    const otherDay = slotsOf('2026-06-12', davis, afternoon, agreed);
    expect(otherDay.every((slot) => slot.isPast)).toBe(true);
  });

  test('on a slot adds none', () => {
    const onSlot = { day: '2026-06-13', time: '10:00' };
    expect(slotsOf('', davis, afternoon, onSlot)).toHaveLength(11);
  });
});

describe('the first pickup day', () => {
  test('is today while a slot is left, in the store’s zone', () => {
    expect(firstPickupDay(davis, afternoon)).toBe('2026-06-14');
    expect(firstPickupDay(davis, new Date('2026-06-15T01:00:00Z'))).toBe('2026-06-14');
  });

  test('is tomorrow after the last slot, even across a clock change or a year’s end', () => {
    expect(firstPickupDay(davis, new Date('2026-06-15T01:00:01Z'))).toBe('2026-06-15');
    expect(firstPickupDay(davis, new Date('2026-11-01T03:00:00Z'))).toBe('2026-11-01');
    expect(firstPickupDay(davis, new Date('2027-01-01T07:00:00Z'))).toBe('2027-01-01');
  });
});

describe('the sentence that reads the pickup back', () => {
  const whole = { day: '2026-06-14', time: '10:00', location: 'DAVIS' };
  const read = (choice: Partial<typeof whole>) => pickupSentence({ ...whole, ...choice }, davis);

  test('names day, hour and place, in the store’s zone', () => {
    expect(read({})).toBe('Pickup Sun 14-Jun-26, 10:00 AM · DAVIS');
  });

  test('leaves out missing parts', () => {
    expect(read({ day: '', time: '' })).toBe('Choose a day and an hour');
    expect(read({ day: '' })).toBe('Choose a day');
    expect(read({ time: '' })).toBe('Pickup Sun 14-Jun-26, choose an hour · DAVIS');
  });
});

describe('the remaining quantity of a day', () => {
  test.each([
    [{}, undefined],
    [
      { left: 2, leftOf: 'Cakes' },
      { text: 'Cakes: 2 left on this day', isShort: false },
    ],
    [
      { left: 1, needed: 1 },
      { text: '1 left on this day', isShort: false },
    ],
    [
      { left: 1, needed: 2 },
      { text: '1 left on this day, this order needs 2', isShort: true },
    ],
    [
      { left: 0, leftOf: 'Cakes' },
      { text: 'This day is full for Cakes', isShort: true },
    ],
    [
      { left: -1, needed: 2 },
      { text: 'This day is full', isShort: true },
    ],
  ])('%j reads %j', (offered, left) => {
    expect(leftOnDay(offered)).toEqual(left);
  });
});
