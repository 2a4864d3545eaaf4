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
      ...['9:00 AM · 2 left', '9:00 AM · 1 left', '9:00 AM · Full', '9:00 AM · Full'],
    ]);
  });

  test('on a later day, and before a day is chosen, all are open', () => {
    expect(open('2026-06-15', afternoon)).toHaveLength(11);
    expect(open('', afternoon)).toHaveLength(11);
  });
});

test('what is left is a number down to the last one, and then nothing is', () => {
  expect([undefined, 2, 1, 0, -3].map((left) => leftOnDay({ left }))).toEqual([
    undefined,
    '2 left on this day',
    '1 left on this day',
    'This day is full',
    'This day is full',
  ]);
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

  test('is tomorrow after the last slot, also across a clock change and a year’s end', () => {
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

  test('asks for what is still open', () => {
    expect(read({ day: '', time: '' })).toBe('Choose a day and an hour');
    expect(read({ day: '' })).toBe('Choose a day');
    expect(read({ time: '' })).toBe('Pickup Sun 14-Jun-26, choose an hour · DAVIS');
  });
});

describe('what is left on a day', () => {
  test.each([
    [{}, undefined],
    [{ left: 2, leftOf: 'Cakes' }, '2 Cakes left on this day'],
    [{ left: 0, leftOf: 'Cakes' }, 'This day is full for Cakes'],
    // Of a server that does not name it yet.
    [{ left: 2 }, '2 left on this day'],
    [{ left: -1 }, 'This day is full'],
  ])('%j reads %s', (offered, words) => {
    expect(leftOnDay(offered)).toBe(words);
  });
});
