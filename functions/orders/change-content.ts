import type { OperationContext } from '#functions/operation-context.ts';
import { notesIssue } from '#shared/schemas/orders.ts';
import { AppError } from '../app-error.ts';
import { readSettings } from '../settings/settings-repository.ts';
import type { OrderContent } from './order-content.ts';
import type { Change } from './update-order.ts';

/** The limit holds for the whole order, of which an edit sends only a part. */
function checkNotesLength({ orderNotes, lines }: OrderContent, path: string): void {
  const message = notesIssue(lines, orderNotes);
  if (message) throw new AppError('validation', { text: message, issues: [{ path, message }] });
}

type Edit = {
  content: OrderContent;
  action: string;
  parts: string[];
  /** Those of the parts that change the production team's work: they are told. */
  forProduction: string[];
  /** The field that is too long when the notes are. */
  notesPath: string;
};

/** An edit of what the order says; undefined when it says the same as before. */
export async function changeContent(
  { actor }: OperationContext,
  { content, action, parts, forProduction, notesPath }: Edit,
): Promise<Change | undefined> {
  if (parts.length === 0) return undefined;
  checkNotesLength(content, notesPath);
  if (forProduction.length === 0) return { content, action, parts };
  const { notification_email: to } = await readSettings();
  const changes = forProduction.map((part) => `${actor.name} ${part}`);
  return { content, action, parts, emails: [{ kind: 'production-update', to, changes }] };
}
