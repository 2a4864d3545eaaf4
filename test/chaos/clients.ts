import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pick, pickWeighted, type Random } from '#demo/random.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Reply } from '#test/support/http-client.ts';
import type { OpenBakery } from '#test/support/open-bakery.ts';
import type { Dice } from './dice.ts';
import { acknowledge, begin, type Entry, newEntry } from './ledger.ts';
import { customerDomains } from './unkind-stack.ts';

const mostTries = 12;

const statuses: OrderStatus[] = ['approved', 'in_production', 'ready', 'complete', 'canceled'];
const payments: PaymentStatus[] = ['paid', 'invoice', 'unpaid'];

export type Journal = {
  entries: Entry[];
  /** Responses that no fault explains. */
  surprises: string[];
  /** Tries beyond the first. */
  retries: number;
};

/** People who work at once, on each other's orders too. `isOpen` says whether they go on. */
export function createClients(
  bakery: OpenBakery,
  dice: Dice,
  isOpen: (journal: Journal) => boolean,
) {
  const journal: Journal = { entries: [], surprises: [], retries: 0 };

  /** Presses the button again until there is an answer, as often as a patient person would. */
  async function persist(what: string, send: () => Promise<Reply>, allowed: number[]) {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const reply = await send().catch(() => undefined);
      if (reply && reply.status !== 429 && reply.status < 500) {
        if (allowed.includes(reply.status)) return reply;
        journal.surprises.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
        return undefined;
      }
      journal.retries += 1;
      await sleep(100 + dice.randomOf('pauses of clients')() * 400);
    }
    return undefined;
  }

  const read = async (id: string): Promise<OrderDetail | undefined> =>
    (await persist('reading', () => bakery.admin.get(`/api/orders/${id}`), [200]))?.body;

  async function place(random: Random, taker: number): Promise<void> {
    const email = `${randomUUID()}@${pick(random, customerDomains)}`;
    const entry = newEntry(email, taker);
    journal.entries.push(entry);
    const customer = { firstName: 'Maria', lastName: 'Lopez', email, phone: '530-555-0147' };
    const body = bakery.order({ customer });
    // The key of the visit: the screen keeps it until the order is acknowledged.
    const key = randomUUID();
    entry.placed = (await persist('placing', () => bakery.place(body, key), [201]))?.body;
  }

  /** Sets a field; repeating it does no harm. */
  async function set(entry: Entry, name: 'status' | 'paymentStatus', value: string) {
    const path = name === 'status' ? 'status' : 'payment-status';
    begin(entry.fields[name], value);
    const reply = await persist(
      `setting ${name}`,
      () => bakery.admin.patch(`/api/orders/${entry.placed?.id}/${path}`, { [name]: value }),
      [200, 409],
    );
    // A conflict that lasts: somebody else was faster ten times. The person sees the order and may try again.
    if (reply?.status === 200) acknowledge(entry.fields[name], value);
  }

  /** Edits the first line's quantity from what the screen shows. */
  async function edit(entry: Entry, quantity: number) {
    const { placed, fields } = entry;
    const before = placed && (await read(placed.id));
    if (!before) return;
    const items = before.items.map(({ id, unitPrice, ...line }, index) => ({
      id,
      unitPrice,
      quantity: index === 0 ? quantity : line.quantity,
    }));
    const body = { items, discountType: 'none', discountAmount: 0 };
    const path = `/api/orders/${placed.id}/items`;
    begin(fields.quantity, quantity);
    const send = () =>
      bakery.admin.call('PATCH', path, body, { 'if-match': `"${before.version}"` });
    const reply = await persist('editing', send, [200, 409]);
    if (reply?.status === 200) acknowledge(fields.quantity, quantity);
    if (reply?.status !== 409) return;
    // Changed meanwhile, by somebody else or by the first of these tries: the screen shows the order of now.
    const after = await read(placed.id);
    if (after) acknowledge(fields.quantity, after.items[0]?.quantity);
  }

  /**
   * One of `people`, who changes status and lines of the orders they took, and the payment of their
   * neighbor's.
   */
  async function work(person: number, people: number): Promise<void> {
    const random = dice.randomOf(`person ${person}`);
    const withOrderOf = async (taker: number, act: (entry: Entry) => Promise<unknown>) => {
      const placed = journal.entries.filter((entry) => entry.taker === taker && entry.placed);
      if (placed.length > 0) await act(pick(random, placed));
    };
    const neighbor = (person + 1) % people;
    const acts = [
      { weight: 4, act: () => place(random, person) },
      {
        weight: 3,
        act: () => withOrderOf(person, (entry) => set(entry, 'status', pick(random, statuses))),
      },
      {
        weight: 2,
        act: () => withOrderOf(person, (entry) => edit(entry, 1 + Math.floor(random() * 99))),
      },
      {
        weight: 3,
        act: () =>
          withOrderOf(neighbor, (entry) => set(entry, 'paymentStatus', pick(random, payments))),
      },
      { weight: 1, act: () => persist('listing', () => bakery.admin.get('/api/orders'), [200]) },
    ];
    while (isOpen(journal)) await pickWeighted(random, acts, ({ weight }) => weight).act();
  }

  return { journal, work };
}
