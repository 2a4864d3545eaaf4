import { contentOf, type Email, nameOf, type Order } from './oracle-order.ts';
import { cut } from './oracle-texts.ts';

/** What comes of it: another order, the same one, or a refusal. */
export type Outcome = { order: Order } | 'unchanged' | 'refused';

type News = {
  action: string;
  parts: string[];
  emails?: Pick<Email, 'kind' | 'to' | 'changes'>[];
};

/** A change counts a version, tells who did what in the log and in e-mails, and shows in the activity. */
export function changed(order: Order, by: string, after: Partial<Order>, news: News): Outcome {
  const what = news.parts.join('; ');
  const next: Order = { ...order, ...after, version: order.version + 1, changedBy: by };
  const { paymentStatus } = next;
  const emails = (news.emails ?? []).map((email) => ({
    ...email,
    pdfVersion: next.pdfs.length,
    paymentStatus,
  }));
  const text = `#${next.number} for ${nameOf(contentOf(next))}: ${what}`;
  return {
    order: {
      ...next,
      emails: [...order.emails, ...emails],
      log: [...order.log, { by, text: `${by} ${what}` }],
      activity: [...order.activity, { action: news.action, text: cut(text, 300) }],
    },
  };
}
