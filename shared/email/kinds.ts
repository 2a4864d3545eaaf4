import type { EmailTemplate } from './templates.ts';

type Definition = {
  /** The name shown on screens. */
  label: string;
  audience: 'customer' | 'production';
  /** The template in the settings; null if the store cannot edit the text. */
  template: EmailTemplate | null;
  /** Replaces label and template once the order is canceled. */
  ifCanceled?: { label: string; template: EmailTemplate };
  /** The attached PDFs. */
  papers: readonly ('order' | 'kitchen')[];
  /** The attached version of the order: the one at the time of the request, or the newest when it is sent. */
  version: 'own' | 'newest';
  /** The kind for which an e-mail that does not arrive marks its order; its own unless another is named. */
  marksAs?: 'customer';
};

/** Each kind of e-mail about an order (docs/product.md#e-mails). */
const emailDefinitions = {
  customer: {
    label: 'Order confirmation',
    audience: 'customer',
    template: 'customer',
    ifCanceled: { label: 'Order canceled', template: 'canceled' },
    papers: ['order'],
    version: 'own',
  },
  production: {
    label: 'New order',
    audience: 'production',
    template: 'notification',
    papers: ['order', 'kitchen'],
    version: 'own',
  },
  'production-update': {
    label: 'Updated order',
    audience: 'production',
    template: null,
    papers: ['order', 'kitchen'],
    version: 'own',
  },
  ready: {
    label: 'Ready for pickup',
    audience: 'customer',
    template: 'ready',
    papers: ['order'],
    version: 'own',
  },
  reminder: {
    label: 'Reminder',
    audience: 'customer',
    template: 'reminder',
    papers: ['order'],
    version: 'newest',
    // It does the job of a confirmation for the same person.
    marksAs: 'customer',
  },
} as const satisfies Record<string, Definition>;

export type EmailKind = keyof typeof emailDefinitions;
export const emailKinds = Object.keys(emailDefinitions) as EmailKind[];
type OfKind = { kind: EmailKind };

export const definitionOf = ({ kind }: OfKind): Definition => emailDefinitions[kind];

export const isForCustomer = ({ kind }: OfKind): boolean =>
  emailDefinitions[kind].audience === 'customer';

/** What an e-mail can be about instead of the order's content, with its name on screens. */
const asides = { ask: 'Request', answer: 'Answer to a request', pay: 'Pay link' } as const;
export type About = keyof typeof asides;
export const abouts = Object.keys(asides) as About[];

type Aside = { paymentId?: string | undefined; about?: About | undefined };
/**
 * True for an e-mail that is about a payment or a request. It does not have its own kind, because a release
 * that does not know a kind cannot read the order (docs/decisions/0016-data-outlives-releases.md). It leaves
 * no mark on the order, and does not count as telling anybody about the order's content.
 */
export const isAside = ({ paymentId, about }: Aside): boolean =>
  paymentId !== undefined || about !== undefined;

/** The name of an e-mail on screens. */
export const emailLabel = (
  email: OfKind & Aside & { isCancellation?: boolean | undefined },
): string => {
  if (email.about) return asides[email.about];
  if (isAside(email)) return 'Receipt';
  const { label, ifCanceled } = definitionOf(email);
  return (email.isCancellation && ifCanceled?.label) || label;
};
