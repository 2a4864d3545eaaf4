import * as z from 'zod/mini';
import {
  adjustReasonNames,
  entryKinds,
  paymentMethods,
  recordedMethods,
  refundReasonNames,
} from '#shared/payments/entries.ts';
import { mostTills } from '#shared/payments/till-ids.ts';
import { idSchema, instantSchema, lineSchema, maxPriceCents } from './common.ts';

/** The most entries of an order (docs/product.md#limits). */
export const maxEntries = 100;
/** The most characters of a check or card receipt number. */
const maxReferenceLength = 40;

/** Cents of money that moved: more than 0. */
export const centsSchema = z
  .number({ error: 'Enter an amount' })
  .check(
    z.int('Use dollars with at most two decimals'),
    z.minimum(1, 'The amount must be more than $0.00'),
    z.maximum(maxPriceCents, 'The amount is too large'),
  );

/** Made on the device, once for each press of a button. Requests with the same id are recorded only once. */
export const entryIdSchema = z.uuid('Please reload the page').check(z.toLowerCase());
/** The till for money if the request does not name one. */
export const defaultTill = '1';
export const tillIdSchema = z
  .string()
  .check(z.regex(new RegExp(`^[1-${mostTills}]$`), 'There is no such till'));

/** Thirteen digits in any script, with anything except letters between them. */
const cardNumber = /(?:\p{Nd}[^\p{L}\p{Nd}]*){13}/u;

const moneyShape = {
  id: entryIdSchema,
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  /** Cents. */
  amount: centsSchema,
  /** A check number or the like. Card numbers are neither asked for nor accepted. */
  reference: z.optional(
    lineSchema(maxReferenceLength).check(
      z.refine((text) => !cardNumber.test(text.normalize('NFKC')), 'Do not enter card numbers'),
    ),
  ),
  till: z._default(tillIdSchema, defaultTill),
};

type Taken = { amount: number; method: string; received?: number | undefined };
const checkReceived = ({ amount, method, received }: Taken, context: z.core.$RefinementCtx) => {
  if (received === undefined) return;
  const message =
    method !== 'cash'
      ? 'Only cash is received with change'
      : received < amount
        ? 'Less than the amount was received'
        : undefined;
  if (message) context.addIssue({ code: 'custom', path: ['received'], message });
};

const takenShape = {
  ...moneyShape,
  /** Cents in cash that the customer handed over; the change is the difference to `amount`. */
  received: z.optional(centsSchema),
};

/** The payment in `POST /api/orders`, of at most the total. */
export const depositSchema = z.object(takenShape).check(z.superRefine(checkReceived));
export type Deposit = z.infer<typeof depositSchema>;

const noteSchema = z.optional(lineSchema());

/** The body of `POST /api/orders/{id}/payments`. */
export const recordPaymentSchema = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('payment'),
      ...takenShape,
      /**
       * Cents that were due when the amount was entered; a larger amount is a mistake. It is not compared
       * with the order, because the money has already been taken, even if somebody else took a payment in the
       * meantime.
       */
      toPay: z.int().check(z.minimum(0), z.maximum(maxPriceCents * 1_000)),
    })
    .check(z.superRefine(checkReceived)),
  z
    .object({
      kind: z.literal('refund'),
      ...moneyShape,
      reason: z.enum(refundReasonNames, 'Choose a reason'),
      /** Required for the reason 'other'. */
      note: noteSchema,
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
        path: ['note'],
        message: 'Enter a reason',
      }),
    ),
  z.object({
    kind: z.literal('adjust'),
    id: entryIdSchema,
    /** Cents that are no longer due, or with 'kept' no longer to be refunded. */
    amount: centsSchema,
    reason: z.enum(['written-off', 'kept']),
    note: noteSchema,
    till: z._default(tillIdSchema, defaultTill),
  }),
]);
export type RecordPayment = z.infer<typeof recordPaymentSchema>;
export type RecordPaymentBody = z.input<typeof recordPaymentSchema>;

/** The instruction for the customer's money when an order is canceled. */
export const heldMoneySchema = z.object({
  /** Made on the device, once for each press of a button. */
  id: entryIdSchema,
  /** Required if the store has money of this order. */
  deposit: z.optional(
    z.discriminatedUnion('do', [
      z.object({ do: z.literal('keep') }),
      z.object({ do: z.literal('give-back'), method: z.enum(paymentMethods) }),
      /** A refund stays due: what was paid by link goes back to the card on the order's page. */
      z.object({ do: z.literal('later') }),
    ]),
  ),
  till: z._default(tillIdSchema, defaultTill),
});
export type HeldMoney = z.infer<typeof heldMoneySchema>;

/** The body of `POST /api/orders/{id}/payments/{paymentId}/reverse`. */
export const reversePaymentSchema = z.object({
  id: entryIdSchema,
  reason: z
    .string({ error: 'Enter a reason' })
    .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(200)),
  till: z._default(tillIdSchema, defaultTill),
});
export type ReversePayment = z.infer<typeof reversePaymentSchema>;

/** One entry of an order; entries are never changed or deleted. */
export const entrySchema = z.object({
  id: idSchema,
  kind: z.enum(entryKinds),
  /** Missing for 'adjust'. */
  method: z.optional(z.enum(recordedMethods)),
  /** Cents that came in, negative if they went out; 0 for 'adjust'. */
  amount: z.int(),
  /** Cents settled in addition to `amount`: rounding, goodwill. Missing if none. */
  adjust: z.optional(z.int()),
  /** Cents of cash that the customer handed over. */
  received: z.optional(z.int()),
  reference: z.optional(z.string()),
  reason: z.optional(z.enum([...refundReasonNames, ...adjustReasonNames])),
  note: z.optional(z.string()),
  by: z.string(),
  /** Who was signed in when the server learned of it, if that is somebody else. */
  sentBy: z.optional(z.string()),
  at: instantSchema,
  /** When the money was taken, if the server learned of it later. */
  saidAt: z.optional(instantSchema),
  till: tillIdSchema,
  /** The number of the till's Z that has the entry. */
  z: z.int(),
  /** The checkout of a payment by card link, and of its refunds. */
  checkout: z.optional(z.string()),
  /** The entry that this one reverses. */
  reverses: z.optional(idSchema),
  /** The entry that reversed this one. */
  reversedBy: z.optional(idSchema),
});
export type Entry = z.infer<typeof entrySchema>;

/** An order's summary of its payments; missing where nothing was ever recorded. */
export const orderMoneySchema = z.object({
  /** Cents of the total that are no longer due. */
  settled: z.int(),
  /** Cents of the customer's money that the store has. */
  kept: z.int(),
  count: z.int(),
});
