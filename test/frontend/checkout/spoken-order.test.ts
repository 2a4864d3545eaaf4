import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countDays,
  type ReadBackOrder,
  readBack,
  spokenPlace,
} from '#frontend/features/checkout/spoken-order.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';

const pie = {
  quantity: 2,
  productTitle: 'Pumpkin pie',
  unit: '9-inch',
  productionNotes: null,
  allergens: 'Wheat, milk',
};
const cake = {
  quantity: 1,
  productTitle: 'Chocolate cake',
  unit: 'each',
  productionNotes: 'Write "Happy Birthday" in pink',
  allergens: 'milk, eggs',
};

const anOrder = (changes: Partial<ReadBackOrder> = {}): ReadBackOrder => ({
  pickup: { day: '2026-11-26', time: '10:00', location: 'DAVIS' },
  customer: { firstName: 'Maria', lastName: 'Castellano', phone: '530-555-0142' },
  lines: [pie, cake],
  orderNotes: null,
  total: 5_800,
  ...changes,
});
const said = (changes: Partial<ReadBackOrder> = {}, today: string | undefined = '2026-11-21') =>
  readBack(anOrder(changes), today).join(' ');

describe('an order that is read back', () => {
  it('says pickup, customer, lines, allergens and total, a sentence each', () => {
    expect(readBack(anOrder(), '2026-11-21')).toEqual([
      'Thursday, November 26, in 5 days, 10 AM, at DAVIS.',
      'Maria Castellano, 530-555-0142.',
      'Two Pumpkin pie, 9-inch.',
      'One Chocolate cake, saying "Happy Birthday" in pink.',
      'Allergens: Wheat, Milk, Eggs.',
      'Total $58.00.',
    ]);
  });

  it.each([
    ['2026-11-26', 'Thursday, November 26, today, 10 AM'],
    ['2026-11-25', 'Thursday, November 26, tomorrow, 10 AM'],
    ['2026-11-24', 'Thursday, November 26, in 2 days, 10 AM'],
    ['2025-12-31', 'Thursday, November 26, 2026, in 330 days, 10 AM'],
    // A tab that was left open over midnight.
    ['2026-11-27', 'Thursday, November 26, 10 AM'],
  ])('on %s says %s', (today, words) => expect(said({}, today)).toContain(`${words}, at DAVIS.`));

  it('to be read on another day gives the year instead of the days until then', () => {
    const [pickup] = readBack(anOrder(), undefined);
    expect(pickup).toBe('Thursday, November 26, 2026, 10 AM, at DAVIS.');
  });

  it.each([
    ['00:00', '12 AM'],
    ['08:00', '8 AM'],
    ['12:00', '12 PM'],
    ['10:30', '10:30 AM'],
    ['18:05', '6:05 PM'],
  ])('says %s as %s', (time, words) => {
    const pickup = { day: '2026-11-26', time, location: 'WINTERS' };
    expect(said({ pickup })).toContain(`in 5 days, ${words}, at WINTERS.`);
  });

  it('says another place in words, or that it is agreed', () => {
    const { places } = defaultPlaces;
    const at = (note: string) => ({
      day: '2026-11-26',
      time: '10:00',
      location: spokenPlace(places, 'Other', note),
    });
    expect(spokenPlace(places, 'WINTERS', 'Farmers market')).toBe('WINTERS');
    expect(said({ pickup: at('Farmers market') })).toContain('10 AM, at Farmers market. Maria');
    const words = said({ pickup: at(' '), orderNotes: 'At the\n church.' });
    expect(words).toContain('10 AM, at the agreed place. Maria');
    expect(words).toContain(' Order notes: At the church. Allergens');
  });

  it.each([
    [1, 'One'],
    [12, 'Twelve'],
    [13, '13'],
    [999, '999'],
  ])('says %i as %s', (quantity, word) => {
    expect(said({ lines: [{ ...pie, quantity }] })).toContain(` ${word} Pumpkin pie, 9-inch.`);
  });

  it.each([
    ['Write “Ava”', 'saying “Ava”.'],
    ['please write: "Go, team!" in blue', 'saying "Go, team!" in blue.'],
    ['"Ava"', 'saying "Ava".'],
    ['No nuts at all: allergy', 'note: No nuts at all: allergy.'],
    ['Written order: see "A"', 'note: Written order: see "A".'],
    ['Cut into 10.\nPack apart!', 'note: Cut into 10. Pack apart!'],
  ])('says the note %s as %s', (productionNotes, words) => {
    expect(said({ lines: [{ ...cake, productionNotes }] })).toContain(`cake, ${words} `);
  });

  it('omits missing parts', () => {
    const empty = {
      pickup: { day: '', time: '', location: 'DAVIS' },
      customer: { firstName: '', lastName: '', phone: ' ' },
      lines: [{ ...pie, unit: null, allergens: null }],
    };
    expect(readBack(anOrder(empty), '2026-11-21')).toEqual(['Two Pumpkin pie.', 'Total $58.00.']);
    const day = { pickup: { day: '2026-11-22', time: '', location: 'DAVIS' } };
    expect(said(day)).toMatch(/^Sunday, November 22, tomorrow, at DAVIS\. Maria/);
    const time = { pickup: { day: '', time: '09:00', location: '' } };
    expect(said(time)).toMatch(/^9 AM\. Maria/);
  });

  it('omits no word of the input', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((each) => /\S/.test(each));
    const words = (typed: string) => typed.replace(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.integer({ min: 1, max: 999 }),
        (title, note, name, quantity) => {
          const line = { ...pie, productTitle: title, productionNotes: `x ${note}`, quantity };
          const customer = { firstName: name, lastName: '', phone: '' };
          const sentences = readBack(
            anOrder({ lines: [line], customer, orderNotes: note }),
            undefined,
          );
          const all = sentences.join(' ');
          expect(sentences).toHaveLength(6);
          for (const typed of [`${title}, 9-inch`, `note: x ${words(note)}`, words(name)])
            expect(all).toContain(typed);
          for (const sentence of sentences) expect(sentence).toMatch(/[.!?…]["”]?$/);
        },
      ),
    );
  });
});

describe('the days until a pickup', () => {
  const zones = [
    'America/Los_Angeles',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
  ];

  it.each([
    ['the clock goes forward', '2026-03-07T20:00:00Z', '2026-03-09'],
    ['the clock goes back', '2026-10-31T19:00:00Z', '2026-11-02'],
  ])('are store days when %s', (_, now, day) => {
    expect(countDays(storeDay(now, 'America/Los_Angeles'), day)).toBe(2);
  });

  it('agree with the starts of the store’s days, in every zone and at every clock change', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...zones),
        (now, offset, zone) => {
          const day = storeDay(startOfStoreDay(now, offset, zone), zone);
          expect(countDays(storeDay(now, zone), day)).toBe(offset);
          expect(storeDay(pickupInstant(day, '10:00', zone), zone)).toBe(day);
        },
      ),
    );
  });
});
