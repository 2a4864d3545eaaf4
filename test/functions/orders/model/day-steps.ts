import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as capacityHandler } from '#functions/edge/api/capacity.ts';
import { handler as openingHandler } from '#functions/edge/api/opening.ts';
import { handler as productionHandler } from '#functions/edge/api/production.ts';
import { recountCapacity } from '#functions/jobs/recount-capacity.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { tickedSheet } from '#shared/production/ticked-sheet.ts';
import { tickFor } from '#shared/production/ticks.ts';
import { capacityRuleSchema } from '#shared/schemas/capacity.ts';
import { noOpening, type Opening, openingSchema } from '#shared/schemas/opening.ts';
import { printChangesSchema, printSchema } from '#shared/schemas/prints.ts';
import type { Tick } from '#shared/schemas/production.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { productionDayIn } from '#test/support/production-day.ts';
import type { Staff } from '#test/support/staff.ts';
import type { Change, DayStep } from './commands.ts';
import { storeZone } from './oracle-texts.ts';
import type { Store } from './store.ts';
import type { Trace } from './trace.ts';

const production = apiOf(productionHandler);
const opening = apiOf(openingHandler);
const capacity = apiOf(capacityHandler);

const everyDay = Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '18:00' }));

/** Rules without limits, then rules that reject the second day, the night, and the day itself. */
function openingsOf(begin: string): Partial<Opening>[] {
  const second = plusDays(storeDay(begin, storeZone), 1);
  return [
    {},
    { closures: [{ id: 'c', name: 'Holiday', from: second, to: second, place: null }] },
    { hours: { slotMinutes: 60, week: { DAVIS: everyDay, WINTERS: everyDay } } },
    { lead: { days: 1, cutOff: null, exceptions: [] } },
  ];
}

type Step<Does extends DayStep['does']> = Extract<DayStep, { does: Does }>;
type OfOrder = {
  /** Returns the pickup of a step's order. */
  pickupOf: (step: DayStep) => Promise<string>;
  change: (step: Change) => Promise<void>;
};

/** Performs the steps of one client that are not changes of orders. */
export function dayClientOf(
  store: Store,
  trace: Trace,
  { cookies, user }: Staff,
  { pickupOf, change: changeOrder }: OfOrder,
) {
  const by = user.name;
  const sent: { day: string; ticks: Tick[] }[] = [];
  const dayOf = async (step: DayStep) => storeDay(await pickupOf(step), storeZone);
  const call = async (api: ReturnType<typeof apiOf>, route: ApiCall['route'], more = {}) =>
    api({ route, cookies, ...more });

  async function tick(step: Step<'tick'>): Promise<void> {
    const day = await dayOf(step);
    const { body } = await call(production, `GET /api/production/${day}`);
    const sheet = productionDayIn(body);
    const { products } = tickedSheet(productionSheet(sheet), sheet.ticks ?? []);
    const rows = products.flatMap(({ plain, noted }) => [plain, ...noted.values()]);
    const row = rows[step.row % rows.length];
    if (!row) return;
    const change = { key: row.key, device: by, made: step.made, all: step.all, label: row.label };
    sent.push({ day, ticks: [tickFor(row.ticks, { ...change, now: Date.now() })] });
    for (const { day: of, ticks } of step.again ? sent : sent.slice(-1)) {
      trace.day.ticks.push(...ticks.map((one) => ({ day: of, tick: one })));
      const response = await call(production, `POST /api/production/${of}/ticks`, {
        body: { ticks },
      });
      expect(response).toMatchObject({ status: 200, body: { refused: [] } });
    }
  }

  async function print(day: string, isTwice: boolean): Promise<void> {
    const headers = isTwice ? { 'idempotency-key': `${by} ${trace.events++}` } : {};
    const send = () => call(production, `POST /api/production/${day}/prints`, { headers });
    const responses = await Promise.all(isTwice ? [send(), send()] : [send()]);
    const [first, second = first] = responses.map(({ body }) => printSchema.parse(body));
    expect(second).toEqual(first);
  }

  async function see(step: Step<'seen'>): Promise<void> {
    const day = await dayOf(step);
    const lastPrint = async () => {
      const { body } = await call(production, `GET /api/production/${day}/prints`);
      return z.array(printSchema).parse(body)[0];
    };
    if (!(await lastPrint())) await print(day, false);
    await changeOrder({ ...step.after, at: step.at });
    const last = await lastPrint();
    if (!last) throw new Error('The print is gone');
    const shown = await call(
      production,
      `GET /api/production/${day}/prints/${last.number}/changes`,
    );
    const { changes } = printChangesSchema.parse(shown.body);
    const change = changes[step.row % changes.length];
    const version = (change?.version ?? 0) - (step.old ? 1 : 0);
    if (!change || version < 1) return;
    const { orderId } = change;
    const { status } = await call(production, `POST /api/production/${day}/changes/seen`, {
      body: [{ orderId, version }],
    });
    expect(status).toBeOneOf(step.old ? [409] : [200, 409]);
    if (status === 200) trace.day.seen.push({ orderId, day, version, by });
  }

  async function setOpening(step: Step<'opening'>): Promise<void> {
    const { body } = await call(opening, 'GET /api/opening');
    const { version } = openingSchema.parse(body);
    const chosen = { ...noOpening, ...openingsOf(trace.begin)[step.to], version };
    // A closure of its own, because saving rules that somebody else has just saved would store nothing.
    const past = { from: '2026-01-01', to: '2026-01-01', place: null };
    const own = { ...past, id: `${trace.events}`, name: by };
    const rule = { ...chosen, closures: [...chosen.closures, own] };
    const began = trace.events++;
    const response = await call(opening, 'PUT /api/opening', { body: rule });
    const ended = trace.events++;
    expect(response.status).toBeOneOf([200, 409]);
    if (response.status === 409) return;
    const stored = openingSchema.parse(response.body);
    if (stored.version === version) return;
    trace.rules.openings.push({ rule: stored, began, ended });
    trace.rules.openings.sort((one, other) => one.rule.version - other.rule.version);
    const before = openingSchema.parse(body);
    const parts = { hours: 'Hours', lead: 'Lead time', closures: 'Closed days' } as const;
    // Compared by value, because the places of a week have no order.
    const changed = Object.entries(parts).filter(([part]) => {
      const key = part as keyof typeof parts;
      return !isDeepStrictEqual(before[key], stored[key]);
    });
    const description = changed.map(([, name]) => name).join(', ');
    trace.day.activity.push({ action: 'Opening changed', description: `${description}, by ${by}` });
  }

  async function setLimit({ limit, per, rule: index }: Step<'limit'>): Promise<void> {
    const { body } = await call(capacity, 'GET /api/capacity-rules');
    const id = store.rules[index]?.id;
    const name = store.rules[index]?.name ?? '';
    const rule = z
      .array(capacityRuleSchema)
      .parse(body)
      .find((one) => one.id === id);
    if (!rule) throw new Error('There is no such limit');
    const began = trace.events++;
    const response = await call(capacity, `PATCH /api/capacity-rules/${id}`, {
      body: { ...rule, limit, per: per ?? rule.per },
    });
    const ended = trace.events++;
    expect(response.status).toBeOneOf([200, 409]);
    if (response.status === 409) return;
    const stored = capacityRuleSchema.parse(response.body);
    const changes = trace.rules.limits.get(name) ?? [];
    changes.push({ rule: stored, began, ended });
    changes.sort((one, other) => one.rule.version - other.rule.version);
    trace.day.activity.push({ action: 'Capacity limit changed', description: `${name}, by ${by}` });
    // The worker does the same, and again a minute later; see `checkRun`.
    if (stored.per !== rule.per) await recountCapacity(new Date());
  }

  return async (step: DayStep): Promise<void> => {
    switch (step.does) {
      case 'tick':
        return tick(step);
      case 'print':
        return print(await dayOf(step), step.twice);
      case 'seen':
        return see(step);
      case 'opening':
        return setOpening(step);
      case 'limit':
        return setLimit(step);
    }
  };
}
