import * as z from 'zod/mini';
import { askSchema } from './ask.ts';
import { instantSchema, maxPriceCents, requiredText } from './common.ts';
import { orderLineSchema } from './lines.ts';
import { orderStatusSchema } from './orders.ts';
import { entryIdSchema } from './payments.ts';

/** Days after the pickup on which the page of an order still opens. */
export const daysOfPage = 30;
/** Minutes before the pickup from which a customer may say that they are there. */
export const minutesBeforeHere = 30;
/** The most requests of a customer for one order, and on one day. */
export const maxAsks = 10;
export const maxAsksPerDay = 3;

/** A link is longer than this only if somebody made it up. */
const maxTokenLength = 100;
/** The header with the token of the link. A longer one is cut, and so is as wrong as any other. */
export const linkHeaders = z.object({
  'order-link': z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, maxTokenLength + 1)),
    ),
  ),
});

/** The body of `POST /api/my/ask`: exactly one of the two wishes. */
export const askInputSchema = z
  .object({
    id: entryIdSchema,
    pickupDate: z.optional(instantSchema.check(z.maxLength(40))),
    text: z.optional(requiredText('Say what you would like', 500)),
  })
  .check(
    z.refine(({ pickupDate, text }) => (pickupDate === undefined) !== (text === undefined), {
      path: ['text'],
      message: 'Choose another time, or say what you would like',
    }),
  );
export type AskInput = z.infer<typeof askInputSchema>;

/** The body of `POST /api/my/confirm`: the version that the page showed. */
export const confirmSchema = z.object({ version: z.int().check(z.minimum(1)) });

/** What a customer can pay by card: all that is due, the suggested deposit, or what staff asked for. */
export const payPurposes = ['rest', 'deposit', 'asked'] as const;
export type PayPurpose = (typeof payPurposes)[number];

/** The body of `POST /api/my/checkout`. */
export const checkoutSchema = z.object({ what: z.enum(payPurposes) });
/** The provider's page, to which the browser goes. */
export const checkoutUrlSchema = z.object({ url: z.url() });

/** A pickup time that the store offers. */
export const timesSchema = z.object({ timezone: z.string(), times: z.array(instantSchema) });

const myLineSchema = z.pick(orderLineSchema, {
  quantity: true,
  productTitle: true,
  unit: true,
  unitPrice: true,
  productionNotes: true,
  options: true,
  inscription: true,
});

/**
 * An order as its customer sees it: what the confirmation says, and no more. It has no last name, e-mail
 * address, phone number, order notes, changelog or staff.
 */
export const myOrderSchema = z.object({
  store: z.object({
    name: z.string(),
    logo: z.string(),
    /** The store's address and phone number, as in the settings. */
    address: z.string(),
    /** True if this is the address of the pickup, and not of another place of the store. */
    isPickup: z.boolean(),
  }),
  orderNumber: z.string(),
  firstName: z.string(),
  status: orderStatusSchema,
  /** Names the state of the order that `confirm` accepts. */
  version: z.int(),
  /** What changed since the version that the customer has, one sentence each; missing if they know it all. */
  news: z.optional(z.array(z.string())),
  pickupDate: instantSchema,
  timezone: z.string(),
  place: z.string(),
  /** Where it is picked up, in the words of the order. */
  placeNote: z.optional(z.string()),
  items: z.array(myLineSchema),
  allergens: z.array(z.string()),
  /** Subtotal, discount, tax and total, with their amounts as text. */
  totals: z.array(z.tuple([z.string(), z.string()])),
  /** Cents. */
  total: z.int().check(z.maximum(maxPriceCents * 1_000)),
  /** Cents that are paid, that are due, and that the store still has to refund. */
  paid: z.int(),
  due: z.int(),
  refundDue: z.int(),
  /** Whether and why a request is possible: not at all in a store that takes none. */
  asking: z.enum(['off', 'open', 'waiting', 'closed']),
  ask: z.optional(askSchema),
  /** The first moment of 'I'm here'; missing if it is not possible for this order. */
  hereFrom: z.optional(instantSchema),
  /** When the customer last said that they are there. */
  here: z.optional(instantSchema),
  /** What can be paid by card now, the first one suggested; missing if nothing can. */
  payments: z.optional(
    z.array(
      z.object({ what: z.enum(payPurposes), amount: z.int(), until: z.optional(instantSchema) }),
    ),
  ),
});
export type MyOrder = z.infer<typeof myOrderSchema>;
