import * as z from 'zod/mini';
import { instantSchema } from './common.ts';
import { centsSchema, entryIdSchema } from './payments.ts';

/** An amount that staff asked to be paid by link. */
export const payLinkSchema = z.object({
  /** Cents. */
  amount: z.int(),
  /** The last moment at which it can be paid. */
  until: instantSchema,
});

/** The body of `POST /api/orders/{id}/pay-link`: e-mails the customer what to pay, and where. */
export const payLinkInputSchema = z.object({
  amount: centsSchema,
  until: instantSchema.check(z.maxLength(40)),
});
export type PayLinkInput = z.infer<typeof payLinkInputSchema>;

/** The body of `POST /api/orders/{id}/payments/{paymentId}/card-refund`. */
export const cardRefundSchema = z.object({
  /** Made on the device, once for each press of the button; the provider refunds once for each id. */
  id: entryIdSchema,
  amount: centsSchema,
  reason: z.enum(['too-much', 'canceled', 'goodwill'], 'Choose a reason'),
});
export type CardRefund = z.infer<typeof cardRefundSchema>;

/** The address of an order's page. */
export const pageLinkSchema = z.object({ url: z.url() });
