import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import type { Tick } from '#shared/schemas/production.ts';
import type { ApiResponse } from '#test/support/call-api.ts';
import type { Request } from './oracle-changes.ts';
import { firstRules, type RuleChanges, type Times } from './rule-changes.ts';
import type { Store } from './store.ts';

/** The steps on the sheets of the days. */
export type DayTrace = {
  ticks: { day: string; tick: Tick }[];
  seen: { orderId: string; day: string; version: number; by: string }[];
  /** Entries of Recent Activity. */
  activity: { action: string; description: string }[];
};

/** A call of a client and its response. */
export type TracedCall = {
  by: string;
  orderId: string;
  /** Undefined for the call that placed the order. */
  request: Request | undefined;
  expectedVersion: number | undefined;
  /** The store's clock before and after the call, as ISO instants in UTC. */
  from: string;
  until: string;
  /** Positions among all beginnings and ends of calls; they show which calls ended before which began. */
  began: number;
  ended: number;
  status: number;
  body: unknown;
  /** True when the call added an entry to the changelog. */
  counts: boolean;
};

/** All calls of one run. */
export type Trace = {
  begin: string;
  /** The body and the order number of each placed order. */
  placements: Map<string, { body: CreateOrderBody; number: number }>;
  tracedCalls: TracedCall[];
  /** Orders that were not placed. */
  refusals: (Times & { pickup: CreateOrderBody; response: ApiResponse })[];
  day: DayTrace;
  rules: RuleChanges;
  /** The number of beginnings and ends so far. */
  events: number;
};

export const newTrace = (begin: string, { rules }: Pick<Store, 'rules'>): Trace => ({
  begin,
  placements: new Map(),
  tracedCalls: [],
  refusals: [],
  events: 0,
  day: { ticks: [], seen: [], activity: [] },
  rules: firstRules(rules),
});
