import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Stripe from 'stripe';
import type { Handler, HttpResponse, Request } from '#infra/local/http.ts';
import { standInKeys } from './secrets.ts';

type Metadata = Record<string, string>;
/** Times are seconds, amounts cents. */
type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  title: string;
  expires: number;
  back: string;
  metadata: Metadata;
  paid?: number;
};
/** A refund or a dispute of a paid session. A refund has succeeded unless it says otherwise. */
type Later = {
  id: string;
  of: string;
  amount: number;
  created: number;
  metadata: Metadata;
  status?: 'pending' | 'failed';
};
type Book = {
  sessions: Session[];
  refunds: Later[];
  disputes: Later[];
  /** The answers by idempotency key, with the request that each belongs to. */
  answers: Record<string, { asked: string; body: object }>;
};

class Refused extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** @throws Refused */
function refuseIf(isRefused: boolean, code: string, status = 400): void {
  if (isRefused) throw new Refused(status, code);
}

const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;
/** A session, its payment and its charge have one number. */
const as = (kind: 'cs' | 'pi' | 'ch', id: string) => id.replace(/^[a-z]+/, kind);

const metadataOf = (form: URLSearchParams): Metadata =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

type Options = {
  /** The address of the page to pay on. */
  address: string;
  /** Sends a signed event. */
  send: (raw: string, signature: string) => Promise<void>;
  /** Keeps the book between starts. */
  file?: string;
};

/**
 * Stands in for Stripe: its API as far as the functions use it, and what people do there. It refuses what
 * Stripe's documentation says that Stripe refuses; each rule names the page.
 */
export class CardBook {
  readonly book: Book = { sessions: [], refunds: [], disputes: [], answers: {} };
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
    const { file } = options;
    if (file && existsSync(file)) Object.assign(this.book, JSON.parse(readFileSync(file, 'utf8')));
  }

  private now = () => Math.floor(Date.now() / 1_000);

  /** @throws Refused */
  find(id = ''): Session {
    const session = this.book.sessions.find((one) => one.id === as('cs', id));
    // https://docs.stripe.com/error-codes#resource-missing
    if (!session) throw new Refused(404, 'resource_missing');
    if (session.status === 'open' && session.expires <= this.now()) session.status = 'expired';
    return session;
  }

  /** As an event shows it; the API adds the payment with its charge. */
  private show({ id, status, metadata, paid }: Session) {
    const url = status === 'open' ? `${this.options.address}/${id}` : null;
    return { id, status, url, metadata, payment_intent: paid ? as('pi', id) : null };
  }

  private read(one: Session) {
    const { id, amount, paid: created } = one;
    const latest_charge = { id: as('ch', id), status: 'succeeded', amount, created };
    return { ...this.show(one), payment_intent: created ? { latest_charge } : null };
  }

  private showLater = ({ of, ...one }: Later) => ({
    status: 'succeeded',
    ...one,
    payment_intent: as('pi', of),
  });

  private create(form: URLSearchParams): object {
    const price = 'line_items[0][price_data]';
    const amount = Number(form.get(`${price}[unit_amount]`));
    const expires = Number(form.get('expires_at'));
    const left = expires - this.now();
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    refuseIf(!(amount >= 50), 'amount_too_small');
    // https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at
    refuseIf(!(left >= 1_800 && left <= 86_400), 'expires_at');
    const one: Session = {
      id: idOf('cs'),
      status: 'open',
      amount,
      title: form.get(`${price}[product_data][name]`) ?? '',
      expires,
      back: form.get('success_url') ?? '',
      metadata: metadataOf(form),
    };
    this.book.sessions.push(one);
    return this.read(one);
  }

  private expire(id?: string): Promise<object> {
    const session = this.find(id);
    // https://docs.stripe.com/api/checkout/sessions/expire
    refuseIf(session.status !== 'open', 'not_open');
    session.status = 'expired';
    return this.tell('checkout.session.expired', this.show(session));
  }

  /** Refunds a charge; without metadata, as its owner does on Stripe's site. @throws Refused */
  async refund(id: string, amount: number, metadata: Metadata = {}): Promise<object> {
    const session = this.find(id);
    const isOfIt = ({ of }: Later) => of === session.id;
    const refunded = this.book.refunds.filter(isOfIt).reduce((sum, one) => sum + one.amount, 0);
    // https://docs.stripe.com/error-codes#charge-disputed
    refuseIf(this.book.disputes.some(isOfIt), 'charge_disputed');
    // https://docs.stripe.com/api/refunds/create
    const isPaid = session.paid !== undefined;
    refuseIf(!isPaid || !(amount >= 1) || amount > session.amount - refunded, 'amount_too_large');
    return this.note('refunds', { id: idOf('re'), of: session.id, amount, metadata });
  }

  private note(kind: 'refunds' | 'disputes', given: Omit<Later, 'created'>): Promise<object> {
    const later = { ...given, created: this.now() };
    this.book[kind].push(later);
    const type = { refunds: 'refund.created', disputes: 'charge.dispute.created' }[kind];
    return this.tell(type, this.showLater(later));
  }

  /** Sends an event, and returns what it is about. */
  private async tell(type: string, object: object): Promise<object> {
    const event = { id: idOf('evt'), object: 'event', livemode: false, type, data: { object } };
    const payload = JSON.stringify(event);
    const signing = { payload, secret: standInKeys.webhookSecret, timestamp: this.now() };
    await this.options.send(payload, Stripe.webhooks.generateTestHeaderString(signing));
    return object;
  }

  private async call({ method, path, query, body }: Request): Promise<object> {
    const form = new URLSearchParams(method === 'POST' ? body.toString() : query);
    const charge = form.get('charge') ?? '';
    const [kind = '', id = '', verb] = path.replace(/^\/v1\/(checkout\/)?/, '').split('/');
    if (kind === 'payment_intents') return { metadata: this.find(id).metadata };
    if (kind === 'refunds' && method === 'POST')
      return this.refund(charge, Number(form.get('amount')), metadataOf(form));
    if (kind === 'refunds' || kind === 'disputes') {
      const data = this.book[kind].filter(({ of }) => of === as('cs', charge)).map(this.showLater);
      return { object: 'list', data, has_more: false };
    }
    if (verb === 'expire') return this.expire(id);
    return id ? this.read(this.find(id)) : this.create(form);
  }

  /** Answers a repeated request as the first time (https://docs.stripe.com/api/idempotent_requests). */
  private async once(request: Request): Promise<object> {
    const { method, path, headers, body } = request;
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    if (!key) return this.call(request);
    const asked = `${path} ${body}`;
    const known = this.book.answers[key];
    refuseIf(known !== undefined && known.asked !== asked, 'idempotency_error');
    const answer = known ?? { asked, body: await this.call(request) };
    this.book.answers[key] = answer;
    return answer.body;
  }

  /** What a customer does on the page, or the owner at Stripe. @throws Refused */
  async act(id: string, act: string): Promise<unknown> {
    const session = this.find(id);
    const { amount, metadata, paid } = session;
    if (act === 'refund') return this.refund(id, amount);
    if (act === 'expire') return this.expire(id);
    if (act === 'dispute') {
      refuseIf(paid === undefined, 'not_paid');
      return this.note('disputes', { id: idOf('du'), of: id, amount, metadata: {} });
    }
    // Its page says so (https://docs.stripe.com/api/checkout/sessions/expire).
    refuseIf(session.status !== 'open', 'not_open');
    if (act === 'decline') return this.tell('payment_intent.payment_failed', { metadata });
    Object.assign(session, { status: 'complete', paid: this.now() });
    const tell = () => this.tell('checkout.session.completed', this.show(session));
    if (act !== 'lost') await tell();
    return act === 'twice' && tell();
  }

  private async serve(request: Request): Promise<HttpResponse> {
    // https://docs.stripe.com/api/authentication
    const isKnown = request.headers['authorization'] === `Bearer ${standInKeys.stripeKey}`;
    refuseIf(!isKnown, 'invalid_api_key', 401);
    return { status: 200, headers: {}, body: JSON.stringify(await this.once(request)) };
  }

  readonly handler: Handler = async (request) => {
    try {
      return await this.serve(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const body = { error: { type: 'invalid_request_error', code: error.message } };
      return { status: error.status, headers: {}, body: JSON.stringify(body) };
    } finally {
      if (this.options.file) writeFileSync(this.options.file, JSON.stringify(this.book));
    }
  };
}
