import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { shorten } from '#functions/orders/order/cut-text.ts';
import { type Deed, may } from '#functions/orders/order/may.ts';
import { type LogEntry, logKey, type StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Press } from '#functions/orders/order/press.ts';
import { capacityWrites } from '#functions/orders/projections/capacity.ts';
import { contentWrites } from '#functions/orders/projections/contents.ts';
import { counterWrites } from '#functions/orders/projections/counters.ts';
import { changedDays, dayRowWrites } from '#functions/orders/projections/day-row.ts';
import { feedWrites } from '#functions/orders/projections/feed.ts';
import { headWrites } from '#functions/orders/projections/head.ts';
import { pdfVersionWrites } from '#functions/orders/projections/pdf-versions.ts';
import type {
  CommitAttempt,
  Projection,
  StateChange,
} from '#functions/orders/projections/projection.ts';
import { salesRevisionWrites } from '#functions/orders/projections/sales-revision.ts';
import { searchTokens, tokenWrites } from '#functions/orders/projections/search-tokens.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';
import { type EmailRequest, effectWrites } from './order-effects.ts';

/**
 * Everything that is stored about a single order. Capacity is stored for several orders together,
 * and so is counted separately.
 */
const projections: Projection[] = [
  headWrites,
  contentWrites,
  pdfVersionWrites,
  tokenWrites,
  dayRowWrites,
  feedWrites,
  counterWrites,
  salesRevisionWrites,
];

const projectOne = (change: StateChange, moment: CommitAttempt): Write[] =>
  projections.flatMap((project) => project(change, moment));

/**
 * The writes that take orders from one state to the next, without entries in their changelogs (access
 * pattern O8). They fail with a ConflictError when another request has written to one of the orders.
 */
export const projectOrders = (changes: StateChange[], moment: CommitAttempt): Write[] => [
  ...changes.flatMap((change) => projectOne(change, moment)),
  ...capacityWrites(changes),
];

export type Commit = {
  /** Missing for a new order. */
  before?: StoredOrder;
  /** The order from now on. The commit itself numbers the changelog entry and computes the search tokens. */
  after: Omit<StoredOrder, 'lastLogNumber' | 'searchTokens'>;
  /** The kind of action; a change by staff if missing. */
  deed?: Deed | undefined;
  /** The next entry of the order's changelog: a sentence that says who did what. */
  log: string;
  /** The user's action that made this change, so that it can be sent again safely. */
  press?: Press | undefined;
  /** The entry of Recent Activity, if there is one. */
  activity?: Pick<Activity, 'action' | 'description'> | undefined;
  emails?: EmailRequest[];
  /** PDF versions to render again, in addition to a new one. */
  redrawn?: number[];
  /** The limits that the order's capacity must keep: units by pool. */
  bounds?: Map<string, number>;
  /** Other writes of the same transaction. */
  also?: Write[] | undefined;
};

/** A changelog entry's text includes the user's name, because it is shown on its own. */
function logWrite(
  { now, newId, actor }: OperationContext,
  { id, lastLogNumber }: StoredOrder,
  { log: changeDescription, press }: Pick<Commit, 'log' | 'press'>,
): Write {
  const entry: LogEntry = {
    id: newId(),
    changeDescription,
    changedBy: actor.name,
    createdAt: now.toISOString(),
  };
  return { put: { Item: { ...logKey(id, lastLogNumber), ...entry, press } } };
}

/** The description of a large edit fits into the changelog, but not into a row of Recent Activity. */
const maxDescriptionLength = 300;

const orderActivityWrite = (
  context: OperationContext,
  orderId: string,
  { action, description }: Pick<Activity, 'action' | 'description'>,
): Write =>
  activityWrite(context, {
    type: 'order',
    orderId,
    action,
    description: shorten(description, maxDescriptionLength),
  });

/**
 * Stores an order's next state in one transaction, with everything that is derived from the order,
 * an entry in its changelog and the work to do after the commit
 * (docs/architecture.md#how-an-order-is-changed; access pattern O8).
 *
 * @returns the work to do after the commit, if any
 * @throws AppError 'not-now' if the actor may not do this; ConflictError when another request has
 *   written to the order since `before` was read, or has taken capacity within `bounds`; EmailExists;
 *   or any error of `also`
 */
export async function commitOrder(
  context: OperationContext,
  { before, after: next, log, press, activity, emails = [], redrawn = [], ...commit }: Commit,
): Promise<Committed | undefined> {
  const { bounds, also = [], deed = 'change' } = commit;
  const after: StoredOrder = {
    ...next,
    lastLogNumber: (before?.lastLogNumber ?? 0) + 1,
    searchTokens: searchTokens(next),
  };
  if (!may(context.actor, deed, before ?? after, context.now)) throw new AppError('not-now');
  const change = { before, after };
  const hasNewPdf = before?.pdfVersion !== after.pdfVersion;
  const effects = effectWrites(context, after, {
    pdfVersions: hasNewPdf ? [...redrawn, after.pdfVersion] : redrawn,
    emails,
    changedDays: changedDays(change),
  });
  const otherWrites = [
    logWrite(context, after, { log, press }),
    ...(activity ? [orderActivityWrite(context, after.id, activity)] : []),
    ...effects.writes,
    ...also,
    ...capacityWrites([change], bounds),
  ];
  const { now } = context;
  await transact((attempt) => [...projectOne(change, { now, attempt }), ...otherWrites]);
  return effects.committed;
}
