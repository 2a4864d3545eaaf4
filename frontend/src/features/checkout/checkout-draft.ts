import * as z from 'zod/mini';
import { cartStore, checkoutDraftKey } from '#frontend/entities/cart/cart-store.ts';
import { lastMethod, lastTakenBy } from '#frontend/entities/order/remembered.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { paymentMethods } from '#shared/payments/entries.ts';
import type { KnownCustomer } from '#shared/schemas/customers.ts';
import { type CheckoutFields, emptyCheckout } from './checkout-form-schema.ts';

const text = z.string().check(z.maxLength(10_000));
const fieldsSchema: z.ZodMiniType<CheckoutFields> = z.object({
  takenById: text,
  customerFirstName: text,
  customerLastName: z.nullable(text),
  customerEmail: z.nullable(text),
  customerPhone: text,
  pickupDate: text,
  pickupTime: text,
  pickupLocation: text,
  pickupLocationNote: text,
  paymentStatus: text,
  // Drafts from before payments were recorded have neither field.
  paidNow: z.catch(z.nullable(z.number()), null),
  paidBy: z.catch(z.enum(paymentMethods), 'cash'),
  orderNotes: text,
});

const draftSchema = z.object({
  fields: fieldsSchema,
  /** One key per checkout, so that a repeated request never places a second order. */
  idempotencyKey: z.uuid(),
});
type CheckoutDraft = z.infer<typeof draftSchema>;

/**
 * The unfinished checkout of this tab, or null. It survives a reload or a sign-in, and is removed
 * together with its cart.
 */
export const checkoutDraft = createStoredValue<CheckoutDraft | null>({
  key: checkoutDraftKey,
  version: 1,
  schema: z.nullable(draftSchema),
  initial: null,
  storage: () => window.sessionStorage,
});

/** Returns the fields of this tab's draft, creating the draft first if needed. */
export const openDraft = (): CheckoutFields => {
  checkoutDraft.update(
    (draft) =>
      draft ?? {
        fields: {
          ...emptyCheckout,
          takenById: lastTakenBy.get() ?? '',
          paidBy: lastMethod.get(),
        },
        idempotencyKey: crypto.randomUUID(),
      },
  );
  return checkoutDraft.get()?.fields ?? emptyCheckout;
};

export const customerFieldsOf = ({ firstName, lastName, email, phone }: KnownCustomer) => ({
  customerFirstName: firstName,
  customerLastName: lastName || null,
  customerEmail: email || null,
  customerPhone: phone,
});

/** Puts a known customer into the draft. An open checkout must be opened again to show it. */
export function putCustomer(customer: KnownCustomer): void {
  const fields = { ...openDraft(), ...customerFieldsOf(customer) };
  checkoutDraft.update((draft) => draft && { ...draft, fields });
}

// A draft that could not be stored lasts as long as the page, but the next order needs a new key.
cartStore.subscribe(() => {
  if (cartStore.get().items.length === 0 && checkoutDraft.get()) checkoutDraft.update(() => null);
});
