import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '#shared/api/call.ts';
import { documentsApi } from '#shared/api/documents.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { productionApi } from '#shared/api/production.ts';
import { formatCounted } from '#shared/text/format-count.ts';
import { en } from '#shared/words/en.ts';
import { es } from '#shared/words/es.ts';
import { leavesOf, ordinaryLeavesOf, sampleOf } from './leaves.ts';

const spanish = new Map(leavesOf(es));

/** Words that are the same in both languages. */
const alike = ['failures.title', 'order.total', 'settle.total'];

describe('the dictionary', () => {
  it('has the same words in Spanish as in English, with the same parameters', () => {
    const shapes = (words: object) =>
      leavesOf(words).map(([path, leaf]) => [
        path,
        typeof leaf === 'string' ? 'text' : leaf.length,
      ]);
    expect(shapes(es)).toEqual(shapes(en));
  });

  it.each(ordinaryLeavesOf(en))('says %s in Spanish', (path, english) => {
    const text = sampleOf(spanish.get(path) ?? '');
    expect(text.trim()).not.toBe('');
    if (alike.includes(path)) expect(text).toBe(sampleOf(english));
    else expect(text).not.toBe(sampleOf(english));
  });

  it('knows the errors of every call of its screens', () => {
    const calls: Call[] = [
      ...Object.values(pickupsApi),
      ...Object.values(productionApi),
      documentsApi.openPrint,
      documentsApi.openShelves,
      documentsApi.openStationSheet,
      ordersApi.readOrder,
      ordersApi.listOrders,
      ordersApi.updateOrderCustomer,
    ];
    const codes = calls.flatMap(({ errors = [] }) => errors);
    const every = ['invalid-json', 'validation', 'unauthenticated', 'foreign-origin', 'internal'];
    const unknown = [...codes, ...every, 'outdated'].filter((code) => !es.ui.error(code));
    expect(unknown).toEqual([]);
    expect(es.ui.error('sku-taken')).toBeUndefined();
  });
});

it('counts have two forms in both languages', () => {
  for (const language of ['en', 'es']) {
    const rules = new Intl.PluralRules(language);
    fc.assert(
      fc.property(fc.nat(2_000_000), (count) => {
        const form = formatCounted(count, 'one', 'many').split(' ')[1];
        expect(form === 'one').toBe(rules.select(count) === 'one');
      }),
    );
  }
  expect(en.counts.items(1)).toBe('1 item');
  expect([1, 3, 1_024].map(es.counts.items)).toEqual([
    '1 producto',
    '3 productos',
    '1,024 productos',
  ]);
});

describe('days and hours in Spanish', () => {
  const instants = fc.date({
    min: new Date('2000-01-02'),
    max: new Date('2100-12-30'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom(
    'America/Los_Angeles',
    'America/Mexico_City',
    'America/St_Johns',
    'UTC',
  );

  it('name the same day and minute as in English', () => {
    const weekdays = new Map<string, string>();
    const months = new Map<string, string>();
    fc.assert(
      fc.property(instants, zones, (instant, timezone) => {
        const [day = '', time = ''] = en.dates.pickup(instant, timezone).split(', ');
        const [, weekday = '', date, month = '', year] =
          /^(\w+) (\d+)-(\w+)-(\d+)$/.exec(day) ?? [];
        const [tag = '', words = ''] = es.dates.pickup(instant, timezone).split(', ');
        const [, dia = '', fecha, mes = '', ano] = /^(\p{L}+) (\d+)-(\w+)-(\d+)$/u.exec(tag) ?? [];
        expect([fecha, ano]).toEqual([date, year]);
        weekdays.set(weekday, dia);
        months.set(month, mes);
        expect(words).toBe(
          time.replace(' AM', '\u00a0a.\u00a0m.').replace(' PM', '\u00a0p.\u00a0m.'),
        );
      }),
      { numRuns: 2_000 },
    );
    expect(Object.fromEntries(weekdays)).toEqual({
      Mon: 'lun',
      Tue: 'mar',
      Wed: 'mié',
      Thu: 'jue',
      Fri: 'vie',
      Sat: 'sáb',
      Sun: 'dom',
    });
    expect(Object.fromEntries(months)).toEqual({
      Jan: 'ene',
      Feb: 'feb',
      Mar: 'mar',
      Apr: 'abr',
      May: 'may',
      Jun: 'jun',
      Jul: 'jul',
      Aug: 'ago',
      Sep: 'sep',
      Oct: 'oct',
      Nov: 'nov',
      Dec: 'dic',
    });
  });

  it('are written as a kitchen writes them', () => {
    expect(es.dates.day('2026-11-25')).toBe('mié 25-nov-26');
    expect(es.dates.shortDay('2026-11-05')).toBe('jue 05-nov');
    expect([0, 9, 12, 13].map(es.dates.hour)).toEqual([
      '12\u00a0a.\u00a0m.',
      '9\u00a0a.\u00a0m.',
      '12\u00a0p.\u00a0m.',
      '1\u00a0p.\u00a0m.',
    ]);
    expect(es.dates.clock('16:30')).toBe('4:30\u00a0p.\u00a0m.');
  });

  it('have the article of their hour', () => {
    expect(es.dates.at('1:05 p. m.')).toBe('a la 1:05 p. m.');
    expect(es.dates.at('12:05 p. m.')).toBe('a las 12:05 p. m.');
    expect(es.pickups.fromHours(3, '11 a. m.', '1 p. m.')).toBe('3 de las 11 a. m. y la 1 p. m.');
  });
});

it('no sentence in Spanish ends with two periods after an hour', () => {
  const time = es.dates.clock('09:12');
  const day = es.dates.pickup('2026-11-25T17:12:00.000Z', 'UTC');
  const said = [
    es.sheet.offline(time),
    es.sheet.offlineCount(time, 3),
    es.papers.stationNote('mié 25-nov', time),
    es.papers.stationNote('mié 25-nov', day),
    `${es.dates.at(time)}${es.bands.notRecorded}`,
  ];
  expect(said.filter((text) => text.includes('..'))).toEqual([]);
});
