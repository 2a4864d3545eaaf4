import type { Addresses } from '#infra/local/addresses.ts';
import {
  type Handler,
  type HttpResponse,
  type HttpService,
  listenerOf,
  serve,
} from '#infra/local/http.ts';
import { CardBook } from './cards.ts';

const open = {
  pay: 'Pay',
  decline: 'Decline',
  twice: 'Pay, told twice',
  lost: 'Pay, not told',
  expire: 'Let it expire',
};
const buttons = { open, complete: { refund: 'Refund', dispute: 'Dispute' }, expired: {} };

/** The page to pay on; once it is paid, what its owner can do at Stripe. */
function cardPage({ title, amount, status, back }: ReturnType<CardBook['find']>): string {
  const acts = Object.entries(buttons[status]).map(
    ([act, label]) => `<p><button name="act" value="${act}">${label}</button></p>`,
  );
  const safe = title.replace(/[<>&]/g, (one) => `&#${one.charCodeAt(0)};`);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Card page</title><h1>$${(amount / 100).toFixed(2)}</h1><p>${safe}</p>
<p>This page stands in for Stripe’s. The checkout is ${status}.</p>
<form method="post">${acts.join('')}</form><p><a href="${back}">Back to the store</a></p>`;
}

const createPage =
  (cards: CardBook): Handler =>
  async ({ path, method, body }): Promise<HttpResponse> => {
    const id = path.slice('/pay/'.length);
    const session = cards.find(id);
    if (method === 'GET')
      return { status: 200, headers: { 'content-type': 'text/html' }, body: cardPage(session) };
    const act = new URLSearchParams(body.toString()).get('act') ?? '';
    // The page shows why not.
    await cards.act(id, act).catch(() => undefined);
    const location = /^(pay|twice|lost)$/.test(act) ? session.back : path;
    return { status: 303, headers: { location }, body: '' };
  };

/** Serves the stand-in. Its events go to the site, as Stripe's do; one that does not arrive is lost. */
export function startCards({ site, cards }: Addresses, file: string): Promise<HttpService> {
  const send = async (body: string, signature: string) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const hook = fetch(`${site}/api/webhooks/stripe`, { method: 'POST', headers, body });
    const answer = await hook.catch((error: Error) => ({ status: error.message }));
    if (answer.status !== 204) console.error(`A card event was answered with ${answer.status}`);
  };
  const book = new CardBook({ address: `${cards}/pay`, send, file });
  const page = createPage(book);
  const handler: Handler = (request) =>
    (request.path.startsWith('/pay/') ? page : book.handler)(request);
  return serve(Number(new URL(cards).port), listenerOf(handler));
}
