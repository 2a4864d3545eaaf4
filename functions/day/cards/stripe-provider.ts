import type { Stripe as StripeClient } from 'stripe';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import { type CardKeys, readCardKeys } from './card-keys.ts';
import {
  type CardProvider,
  type CardRefundFact,
  CardRefused,
  CardsDown,
  type CheckoutFacts,
} from './card-provider.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');
const origin = new URL(SITE_ORIGIN).origin;

/** The version is pinned: whatever the account's own is, these are the fields that are read here. */
const options = {
  apiVersion: '2026-10-28.endive',
  timeout: 6_000,
  maxNetworkRetries: 1,
  telemetry: false,
} as const;

function standIn({ address }: CardKeys) {
  if (!address) return {};
  const { hostname: host, port } = new URL(address);
  return { host, port, protocol: 'http' as const };
}

/** The package is loaded by the first call that needs it: most never do. */
const load = async () => (await import('stripe')).default;

async function open(keys: CardKeys): Promise<StripeClient> {
  const Stripe = await load();
  const httpClient = Stripe.createFetchHttpClient();
  return new Stripe(keys.stripeKey, { ...options, httpClient, ...standIn(keys) });
}

/** Others, such as too many requests or a revoked key, may be gone at the next attempt. */
const refusals = new Set([400, 402, 404]);

/** Only the code is passed on: the whole error may describe the card. */
async function asking<Answer>(ask: Promise<Answer>): Promise<Answer> {
  try {
    return await ask;
  } catch (error) {
    const { statusCode = 0, code, type } = error as Partial<StripeClient.errors.StripeError>;
    const reason = `${type} ${code} (${statusCode})`;
    throw refusals.has(statusCode) ? new CardRefused(reason) : new CardsDown(reason);
  }
}

type Timed = { id: string; amount: number; created: number };
const timed = ({ id, amount, created }: Timed) => ({
  id,
  amount,
  at: new Date(created * 1_000).toISOString(),
});

const states: Record<string, CardRefundFact['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

function refundFact(refund: StripeClient.Refund): CardRefundFact {
  const { doughbook, refund: own } = refund.metadata ?? {};
  const state = states[refund.status ?? ''] ?? 'pending';
  return { ...timed(refund), state, ...(doughbook === origin && own && { own }) };
}

/** The facts of a session that was read with its charge, if there is one. */
async function factsOf(
  stripe: StripeClient,
  { id, status, url, payment_intent: intent }: StripeClient.Checkout.Session,
): Promise<CheckoutFacts> {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  if (!charge || typeof charge !== 'object' || charge.status !== 'succeeded') {
    const state = status === 'expired' ? 'expired' : 'open';
    return { id, state, ...(url && { url }), refunds: [], disputes: [] };
  }
  const about = { charge: charge.id, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(about),
    stripe.disputes.list(about),
  ]);
  return {
    id,
    state: 'paid',
    charge: timed(charge),
    refunds: refunds.data.map(refundFact),
    disputes: disputes.data.map(timed),
  };
}

function providerOf(stripe: StripeClient): CardProvider {
  const { sessions } = stripe.checkout;
  const expand = ['payment_intent.latest_charge'];
  const read = (id: string) =>
    asking(sessions.retrieve(id, { expand }).then((session) => factsOf(stripe, session)));
  return {
    read,
    create: ({ id, amount, title, returnUrl, until }) => {
      const metadata = { doughbook: origin, checkout: id };
      const price_data = { currency: 'usd', unit_amount: amount, product_data: { name: title } };
      const session = sessions.create(
        {
          mode: 'payment',
          // The money of others may take days.
          allowed_payment_method_types: ['card'],
          adaptive_pricing: { enabled: false },
          line_items: [{ price_data, quantity: 1 }],
          client_reference_id: id,
          metadata,
          payment_intent_data: { metadata },
          expires_at: Math.floor(Date.parse(until) / 1_000),
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: id },
      );
      return asking(session.then((one) => factsOf(stripe, one)));
    },
    expire: async (id) => {
      // They refuse to if it is not open anymore.
      await asking(sessions.expire(id)).catch((error: unknown) => {
        if (!(error instanceof CardRefused)) throw error;
      });
      return read(id);
    },
    refund: async (charge, { own, amount }) => {
      const metadata = { doughbook: origin, refund: own };
      await asking(stripe.refunds.create({ charge, amount, metadata }, { idempotencyKey: own }));
    },
  };
}

/** @throws CardsDown without keys */
export async function cardProvider(now: Date): Promise<CardProvider> {
  const keys = await readCardKeys(now);
  if (!keys) throw new CardsDown('There are no keys of a card provider');
  return providerOf(await open(keys));
}

const aboutSchema = z.object({
  metadata: z.nullish(z.record(z.string(), z.string())),
  payment_intent: z.nullish(z.string()),
});

/** Refunds and disputes name only the payment. */
async function metadataOf(keys: CardKeys, data: unknown) {
  const { metadata, payment_intent } = aboutSchema.safeParse(data).data ?? {};
  if (metadata?.['checkout'] || !payment_intent) return metadata;
  return (await asking((await open(keys)).paymentIntents.retrieve(payment_intent))).metadata;
}

/** The oldest event that is accepted. Seconds. */
const tolerance = 300;

/**
 * Our id of the checkout that an event is about; undefined for one of something else in the same account.
 * `raw` is the body as it was signed.
 *
 * @throws AppError 'not-found' without keys, 'bad-signature' for an event that is forged, older than five
 *   minutes, of another account, or of the other mode than the key; CardsDown
 */
export async function readCardEvent(raw: string, signature: string, now: Date) {
  const keys = await readCardKeys(now);
  if (!keys) throw new AppError('not-found');
  const { stripeKey, webhookSecret: secret } = keys;
  const { webhooks } = await load();
  const event = await webhooks
    .constructEventAsync(raw, signature, secret, tolerance, undefined, now.getTime())
    .catch(() => undefined);
  const isOurs = event && !event.account && event.livemode === stripeKey.includes('_live_');
  if (!isOurs) throw new AppError('bad-signature');
  const metadata = await metadataOf(keys, event.data.object);
  return metadata?.['doughbook'] === origin ? metadata['checkout'] : undefined;
}
