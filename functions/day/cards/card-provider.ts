/** A refund as the provider has it. */
export type CardRefundFact = {
  /** The provider's id. */
  id: string;
  /** Cents. */
  amount: number;
  /** ISO instant. */
  at: string;
  state: 'pending' | 'done' | 'failed';
  /** Our id of it; missing for a refund that was made on the provider's own site. */
  own?: string;
};

/** A checkout as the provider has it: what was charged, refunded and disputed. Cents, ISO instants. */
export type CheckoutFacts = {
  /** The provider's id. */
  id: string;
  state: 'open' | 'paid' | 'expired';
  /** The page to pay on; only while it is open. */
  url?: string;
  /** The money that came in; missing until it did. */
  charge?: { id: string; amount: number; at: string };
  refunds: CardRefundFact[];
  disputes: { id: string; amount: number; at: string }[];
};

/** A checkout to open. */
export type CheckoutInput = {
  /** Our id, under which the provider makes only one checkout, however often it is asked. */
  id: string;
  /** Cents. */
  amount: number;
  /** Shown on the provider's page: 'Golden Hour Bakery, order #1112'. */
  title: string;
  /** Where the browser goes afterwards, paid or not. */
  returnUrl: string;
  /** ISO instant; after it nobody can pay there. */
  until: string;
};

/**
 * A provider of card payments on its own page. Everything that happened there can be asked for again, so an
 * event only says which checkout to ask about.
 *
 * Each call throws CardsDown if the provider does not answer in time or cannot now, and CardRefused if it
 * refuses.
 */
export type CardProvider = {
  create: (input: CheckoutInput) => Promise<CheckoutFacts>;
  read: (checkout: string) => Promise<CheckoutFacts>;
  /** Ends an open checkout; nothing happens to one that is paid or expired. */
  expire: (checkout: string) => Promise<CheckoutFacts>;
  /** Refunds a charge, once for each of our ids. */
  refund: (charge: string, refund: { own: string; amount: number }) => Promise<void>;
};

/** The provider does not answer in time, or cannot now. */
export class CardsDown extends Error {}
/** The provider refuses what it was asked. */
export class CardRefused extends Error {}
