/** What clients were told, to hold it against what is stored in the end. */

/** A field of an order that one client alone changes. */
export type Field = {
  /** The value of the last acknowledged change. */
  acknowledged: unknown;
  /** Values of later changes whose outcome the client does not know. */
  open: Set<unknown>;
};

export type Entry = {
  /** Unique to the order. */
  email: string;
  /** The person who took it. */
  taker: number;
  /** Undefined while its client does not know whether it was placed. */
  placed?: { id: string; orderNumber: string };
  fields: { status: Field; paymentStatus: Field; quantity: Field };
};

const field = (acknowledged: unknown): Field => ({ acknowledged, open: new Set() });

export const newEntry = (email: string, taker: number): Entry => ({
  email,
  taker,
  fields: { status: field('pending'), paymentStatus: field('unpaid'), quantity: field(2) },
});

export const begin = ({ open }: Field, value: unknown) => open.add(value);

export function acknowledge(changed: Field, value: unknown): void {
  changed.acknowledged = value;
  changed.open.clear();
}

export const allows = ({ acknowledged, open }: Field, value: unknown): boolean =>
  value === acknowledged || open.has(value);
