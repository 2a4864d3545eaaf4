import { contentOf, type Email, nameOf, type Order } from './oracle-order.ts';
import { cut } from './oracle-texts.ts';

/** The outcome of a request: a changed order, no change, or an error. */
export type Outcome = { order: Order } | 'unchanged' | 'refused';

type News = {
  action: string;
  parts: string[];
  emails?: Pick<Email, 'kind' | 'to' | 'changes'>[];
};

/** Applies a change: it raises the version and adds a log entry, e-mails and an activity entry. */
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
