import type { OperationContext } from '#functions/core/operation-context.ts';
import { cutChanges } from '#functions/orders/order/cut-text.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Change } from './change.ts';
import { checkLengths } from './order-rules.ts';

/**
 * Reads the rules and settings for checking an edit, in parallel with the order. The transaction has no
 * condition on the rules, so rules that are being saved at this moment apply from the next edit on.
 */
export async function readJudgment() {
  const [{ opening, capacity }, settings] = await Promise.all([readRules(), readSettings()]);
  const { places } = settings.pickup_places;
  return { opening: { ...opening, places }, capacity, settings };
}
export type Judgment = Awaited<ReturnType<typeof readJudgment>>;

type Edit = {
  content: OrderContent;
  action: string;
  parts: string[];
  /** The parts that affect the production team's work; the team gets an e-mail about them. */
  forProduction: string[];
  /** The field to mark when the notes are too long. */
  notesPath: string;
};

/** Builds the change for an edit of the content; undefined when nothing differs. */
export function changeContent(
  { actor }: OperationContext,
  { capacity: rules, settings }: Judgment,
  { content, action, parts, forProduction, notesPath }: Edit,
): Change | undefined {
  if (parts.length === 0) return undefined;
  checkLengths(content, notesPath);
  const change = { content, action, parts, rules, records: recordsPayments(settings) };
  if (forProduction.length === 0) return change;
  const { notification_email: to } = settings;
  const changes = cutChanges(forProduction.map((part) => `${actor.name} ${part}`));
  return { ...change, emails: [{ kind: 'production-update', to, changes }] };
}
