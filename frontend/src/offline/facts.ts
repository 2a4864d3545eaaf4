import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError, errorText, pathOf, send } from '#frontend/lib/api-client.ts';
import { showAccepted } from '#frontend/lib/polled.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { productionApi } from '#shared/api/production.ts';
import { groupBy } from '#shared/group-by.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import type { HandOverBody } from '#shared/schemas/pickups.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';
import type { Words } from '#shared/words/en.ts';

/**
 * Something done on this device that the server may not know yet. It has no name of a customer, because it
 * stays after signing out.
 */
type Done = {
  /** Made once for the press: the server records it once, however often it is sent. */
  id: string;
  /** By the clock of this device (ISO instant). */
  at: string;
  /** True once the server has refused it for good: somebody must look at it. */
  isRefused?: boolean;
  /** The number of times that the server answered but could not record it. */
  tries?: number;
};

export type HandOverFact = Done & {
  kind: 'handOver';
  orderId: string;
  orderNumber: string;
  /** Names who did it, and when. */
  body: HandOverBody & { saidAt: string };
  /** The positions of the lines that were given out. */
  lines: number[];
};

type TickFact = Done & { kind: 'tick'; day: string; tick: Tick };

export type Fact = HandOverFact | TickFact;

/** One press of a row. */
export const tickFact = (day: string, tick: Tick): TickFact => ({
  kind: 'tick',
  id: `${day} ${tick.key} ${tick.device} ${tick.seq}`,
  at: new Date().toISOString(),
  day,
  tick,
});

export type Screen = { client: QueryClient; words: Words };

export type FactRequest = {
  facts: Fact[];
  send: (screen: Screen) => Promise<unknown>;
  /** For facts that are dropped once the server refuses them. Others stay until somebody has seen to them. */
  onRefused?: (screen: Screen, error: unknown) => void;
};

const goneSchema = z.object({ settle: z.object({ handOver: z.string() }) });

/** True if the server has recorded this hand-over, although its order no longer exists. */
const isRecorded = (error: unknown, id: string) =>
  error instanceof ApiError &&
  error.code === 'order-gone' &&
  goneSchema.safeParse(error.body).data?.settle.handOver === id;

const sendHandOver = ({ id, orderId, body }: HandOverFact) =>
  send(pickupsApi.handOver, { params: { id: orderId }, body }).catch((error: unknown) => {
    if (!isRecorded(error, id)) throw error;
  });

async function sendTicks(day: string, facts: TickFact[], { client, words }: Screen): Promise<void> {
  const params = { day };
  const ticks = newestTicks(facts.map(({ tick }) => tick));
  const { refused } = await send(productionApi.saveTicks, { params, body: { ticks } });
  const wrong = new Set(refused.map(({ place }) => place));
  const saved = ticks.filter((_, place) => !wrong.has(place));
  const key = [pathOf(productionApi.readProductionDay, { params })];
  await showAccepted<ProductionDay>(client, key, (known) => ({
    ...known,
    ticks: newestTicks([...(known.ticks ?? []), ...saved]),
  }));
  if (refused[0]) toastFailure(words.row.notSaved, refused[0].error);
}

/** The most ticks that the call accepts; the others follow in the next round. */
const mostTicks = 500;

/** Returns the requests that send these facts. Another kind of fact adds its own. */
export function requestsOf(facts: Fact[]): FactRequest[] {
  const handOvers = facts.filter((fact) => fact.kind === 'handOver');
  const ticks = facts.filter((fact) => fact.kind === 'tick');
  const byDay = groupBy(ticks, ({ day }) => day);
  return [
    ...handOvers.map((fact) => ({ facts: [fact], send: () => sendHandOver(fact) })),
    ...Array.from(byDay, ([day, all]) => {
      const some = all.slice(0, mostTicks);
      return {
        facts: some,
        send: (screen: Screen) => sendTicks(day, some, screen),
        onRefused: ({ words }: Screen, error: unknown) =>
          toastFailure(words.row.notSaved, errorText(error, words.row.notSaved)),
      };
    }),
  ];
}
