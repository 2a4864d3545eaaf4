import { calls } from '#shared/api/api.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { maxCapacityRules } from '#shared/schemas/capacity.ts';
import { noOpening } from '#shared/schemas/opening.ts';
import { maxOptionSets } from '#shared/schemas/options.ts';
import { lineOf } from '#test/functions/orders/bakery.ts';
import { type Case, day, isCapped, multiply, say, send, store, times } from './fill-lists.ts';

/**
 * The longest id for which `count` of them, with `around` other bytes for each, still fit into the largest
 * request of a call.
 */
function longId(name: string, count: number, around: number): string {
  const most = calls.find((call) => call.name === name)?.maxBodyBytes ?? 0;
  return say(Math.min(100, Math.floor(((most - 80_000) / count - around) / 3)));
}

const rule = {
  counts: { kind: 'orders' },
  per: 'day',
  limit: 9_999,
  exceptions: times(100, (n) => ({
    day: `20${30 + (n % 60)}-01-0${1 + Math.floor(n / 60)}`,
    limit: n,
  })),
};

/** The reads of the store's lists, except for orders. */
export const storeLists: Case[] = [
  {
    call: 'listWaiting',
    list: 'waiting customers',
    fill: async (count) => {
      const lines = times(100, () => ({ ...lineOf(store.bakery.cake, 1), productTitle: say(200) }));
      const named = { customerName: say(200), phone: say(40) };
      const { id } = await send('POST /api/waiting', { day, location: 'DAVIS', ...named, lines });
      await multiply(id.split('.')[2], count - 1);
    },
    many: 200,
    read: () => 'GET /api/waiting',
  },
  {
    call: 'listCapacityRules',
    list: 'limits with the most other days',
    fill: async (count) => {
      for (let n = 0; n < count; n += 1)
        await send('POST /api/capacity-rules', { ...rule, name: `${n} ${say(50)}` });
    },
    many: maxCapacityRules,
    read: () => 'GET /api/capacity-rules',
  },
  {
    call: 'readStations',
    list: 'stations with the most steps',
    fill: (count) =>
      send('PUT /api/stations', {
        version: 0,
        stations: times(count, (n) => ({
          id: `s${n}`,
          name: `${n} ${say(30)}`,
          steps: times(100, () => ({
            of: 'product',
            id: longId('updateStations', 2_000, 44),
            daysBefore: 7,
          })),
        })),
      }),
    many: 20,
    read: () => 'GET /api/stations',
  },
  {
    call: 'readOpening',
    list: 'seasons, closed days and exceptions',
    fill: (count) =>
      send('PUT /api/opening', {
        ...noOpening,
        lead: {
          ...noOpening.lead,
          exceptions: times(100, () => ({ of: 'product', id: crypto.randomUUID(), days: 1 })),
        },
        closures: times(100, (n) => ({
          id: `c${n}`,
          name: say(80),
          from: '2031-01-01',
          to: '2031-01-02',
          place: null,
        })),
        seasons: times(count, (n) => ({
          id: `s${n}`,
          name: say(80),
          days: times(60, (at) => plusDays('2027-01-01', n * 60 + at)),
          menu: times(200, () => longId('updateOpening', 4_000, 3)),
          hours: null,
          lastOrder: null,
        })),
      }),
    many: 20,
    read: () => 'GET /api/opening',
  },
  {
    call: 'listCategories',
    list: 'categories',
    fill: async (count) => {
      const { id } = await send('POST /api/categories', { name: say(200), color: null });
      await multiply(id, count - 1, (sk) => sk.startsWith('CATEGORY'));
    },
    many: 1_000,
    read: () => 'GET /api/categories',
  },
  {
    call: 'listProducts',
    list: 'products with the longest texts',
    fill: async (count) => {
      const long = { description: say(2_000), ingredients: say(2_000), allergens: say(2_000) };
      const { id } = await send('POST /api/products', { title: say(200), price: 100, ...long });
      await multiply(id, count - 1, (sk) => sk.startsWith('PRODUCT'));
    },
    many: 600,
    read: () => 'GET /api/products',
    says: isCapped,
  },
  {
    call: 'listOptionSets',
    list: 'options with the longest choices',
    fill: async (count) => {
      for (let n = 0; n < count; n += 1) {
        const choices = times(40, () => ({ name: say(55), price: 1 }));
        await send('POST /api/option-sets', { name: say(60), kind: 'one', choices });
      }
    },
    many: maxOptionSets,
    read: () => 'GET /api/option-sets',
  },
  {
    call: 'listEmployees',
    list: 'employees with the longest names',
    fill: async (count) => {
      const { id } = await send('POST /api/employees', { name: say(200) });
      await multiply(id, count - 1, (sk) => sk.startsWith('EMPLOYEE'));
    },
    many: 10_000,
    read: () => 'GET /api/employees',
  },
  {
    call: 'listUsers',
    list: 'accounts with the longest names',
    fill: async (count) => {
      const { id } = store.bakery.staff.user;
      await send(`PUT /api/users/${id}`, {
        name: say(200),
        email: store.bakery.staff.user.email,
        role: 'admin',
      });
      await multiply(id, count - 1, (sk) => sk.startsWith('USER'));
    },
    many: 5_000,
    read: () => 'GET /api/users',
  },
];

/** The reasons why a list is not filled here. */
export const others: Record<string, string> = {
  listPublicCategories: 'the categories again',
  listPublicProducts: 'the products again',
  readStats: 'twenty shards of counters',
  readDay: 'counts 20,000 orders of each status and says that there are more',
  readNextDays: 'counts 20,000 orders of each status and says that there are more',
  readSales: 'at most 731 days, each of which is counted once: test/functions/books',
  listActivity: 'a page of 100 entries of at most 300 letters',
  readAvailability: 'the hours of 28 days',
  readEmailFailure: 'a single instant',
  readPageLink: 'an address',
  readMyOrder: 'one order',
  listMyTimes: 'the hours of a day',
  listSettle: 'the newest 200: test/functions/pickups',
  listPrints: 'the last twenty of a day',
  previewBoxLabels: 'counts, 50 numbers and a picture',
  previewProductLabel: 'pictures of the labels of one product',
  readCsvTemplate: 'never changes',
  readSession: 'one account',
  readPublicSettings: 'some of the settings',
  readSettings: 'one item: test/functions/data/item-sizes.test.ts',
  readTill: 'the last 200 rows: test/functions/books',
  listZs: 'a page of 100: test/functions/books',
  readZ: 'its rows, which a test of tills fills: test/functions/books',
};
