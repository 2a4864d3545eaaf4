import { contentOf, nameOf, type Order } from './oracle-order.ts';
import { cut } from './oracle-texts.ts';

/** What comes of it: another order, the same one, or a refusal. */
export type Outcome = { order: Order } | 'unchanged' | 'refused';

type News = {
  action: string;
  parts: string[];
  emails?: Order['emails'];
};

/** A change counts a version, tells who did what in the log, and shows in the activity. */
export function changed(order: Order, by: string, after: Partial<Order>, news: News): Outcome {
  const what = news.parts.join('; ');
  const next: Order = { ...order, ...after, version: order.version + 1, changedBy: by };
  const text = `#${next.number} for ${nameOf(contentOf(next))}: ${what}`;
  return {
    order: {
      ...next,
      emails: [...order.emails, ...(news.emails ?? [])],
      log: [...order.log, { by, text: `${by} ${what}` }],
      activity: [...order.activity, { action: news.action, text: cut(text, 300) }],
    },
  };
}
