import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { closeTill } from '#functions/books/zs/close-till.ts';
import { readTillItem } from '#functions/ledger/till-item.ts';
import { readSettings, saveSettings } from '#functions/store/settings/settings-repository.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import { cashRoundings, roundCash } from '#shared/payments/cash.ts';
import { paymentMethods } from '#shared/payments/entries.ts';
import { type OrderDetail, orderDetailSchema, placedOrderSchema } from '#shared/schemas/orders.ts';
import {
  type Bakery,
  callAs,
  checkout,
  itemsEdit,
  settleAll,
} from '#test/functions/orders/bakery.ts';
import type { ApiCall, ApiResponse } from '#test/support/call-api.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const method = fc.constantFrom(...paymentMethods);
const till = fc.constantFrom('1', '2');
const share = fc.constantFrom(0.1, 0.5, 1, 1, 1, 1.5);
const record = <Kind extends string, Rest extends object>(
  does: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) =>
  fc.record({ does: fc.constant(does), ...rest }) as unknown as fc.Arbitrary<{ does: Kind } & Rest>;

/** A step of a user with an order's money. Amounts are shares of the exact amount. */
const step = fc.oneof(
  { weight: 4, arbitrary: record('pay', { method, till, share }) },
  {
    weight: 2,
    arbitrary: record('refund', {
      method,
      till,
      share,
      reason: fc.constantFrom('too-much', 'canceled', 'goodwill'),
    }),
  },
  {
    weight: 1,
    arbitrary: record('adjust', { reason: fc.constantFrom('written-off', 'kept'), share }),
  },
  { weight: 2, arbitrary: record('reverse', { index: fc.nat(5), till }) },
  {
    weight: 2,
    arbitrary: record('edit', {
      quantity: fc.integer({ min: 1, max: 9 }),
      discountAmount: fc.constantFrom(0, 0, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: record('set payment', { paymentStatus: fc.constantFrom(...paymentStatuses) }),
  },
  { weight: 2, arbitrary: record('set status', { status: fc.constantFrom(...orderStatuses) }) },
  { weight: 1, arbitrary: record('repeat', {}) },
  { weight: 1, arbitrary: record('close', { till }) },
  { weight: 1, arbitrary: record('round', { rounding: fc.constantFrom(...cashRoundings) }) },
  { weight: 1, arbitrary: record('switch', { to: fc.constantFrom('on', 'on', 'off') }) },
  { weight: 1, arbitrary: record('forget', {}) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

export const anyHistory = fc.record({
  isOn: fc.boolean(),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  deposit: fc.option(fc.record({ method, share: fc.constantFrom(0.2, 0.5, 1), till }), {
    nil: undefined,
  }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});
type History = typeof anyHistory extends fc.Arbitrary<infer One> ? One : never;

/** Plays a history on a new order. `after` is called with the order after each step. */
export class Player {
  private readonly call;
  private readonly bakery: Bakery;
  private id = '';
  private rounding: (typeof cashRoundings)[number] = 'off';
  private last: [ApiCall['route'], unknown] | undefined;

  constructor(bakery: Bakery) {
    this.bakery = bakery;
    this.call = callAs(bakery.staff);
  }

  async play(
    { isOn, paymentStatus, deposit, steps }: History,
    after: (order: OrderDetail, step: Step | undefined) => void,
  ): Promise<void> {
    await saveSettings({ record_payments: isOn ? 'on' : 'off', cash_rounding: 'off' });
    const payment = isOn &&
      deposit && {
        id: randomUUID(),
        method: deposit.method,
        amount: Math.round(1_204 * deposit.share),
        till: deposit.till,
      };
    const body = checkout(this.bakery, { paymentStatus, ...(payment && { payment }) });
    this.id = placedOrderSchema.parse((await this.call('POST /api/orders', body)).body).id;
    let order = await this.read();
    after(order, undefined);
    for (const one of steps) {
      await this.do(one, order);
      order = await this.read();
      after(order, one);
    }
  }

  private async read(): Promise<OrderDetail> {
    return orderDetailSchema.parse((await this.call(`GET /api/orders/${this.id}`)).body);
  }

  private async send(route: ApiCall['route'], body: unknown): Promise<ApiResponse> {
    const response = await this.call(route, body);
    if (response.status >= 500) throw new Error(JSON.stringify(response.body));
    if (response.status === 201) this.last = [route, body];
    return response;
  }

  private async pay(body: object): Promise<void> {
    await this.send(`POST /api/orders/${this.id}/payments`, { id: randomUUID(), ...body });
  }

  private async do(one: Step, { money, total, items, payments = [] }: OrderDetail): Promise<void> {
    const path = `/api/orders/${this.id}` as const;
    const settled = money?.settled ?? 0;
    switch (one.does) {
      case 'pay': {
        const toPay = Math.max(1, total - settled);
        const rounded = one.method === 'cash' ? roundCash(toPay, this.rounding) : toPay;
        const amount = Math.max(1, Math.round(rounded * one.share));
        return this.pay({ kind: 'payment', method: one.method, till: one.till, amount, toPay });
      }
      case 'refund': {
        const amount = Math.max(1, Math.round((money?.kept ?? total) * one.share));
        const { method: how, reason } = one;
        return this.pay({
          kind: 'refund',
          method: how,
          till: one.till,
          amount,
          reason,
          reference: 'Ana',
        });
      }
      case 'adjust': {
        const amount = Math.max(1, Math.round(Math.abs(total - settled) * one.share));
        return this.pay({ kind: 'adjust', amount, reason: one.reason, note: 'Ana' });
      }
      case 'reverse': {
        const entry = payments[one.index % Math.max(1, payments.length)];
        const body = { id: randomUUID(), reason: 'Not Ana', till: one.till };
        if (entry) await this.send(`POST ${path}/payments/${entry.id}/reverse`, body);
        return;
      }
      case 'edit': {
        const lines = items.map(({ id, unitPrice }) => ({ id, unitPrice, quantity: one.quantity }));
        const discount = { discountType: 'percentage', discountAmount: one.discountAmount };
        await this.send(`PATCH ${path}/items`, { ...itemsEdit(lines), ...discount });
        return;
      }
      case 'repeat':
        return this.repeat();
      default:
        return this.doBeside(one);
    }
  }

  /** The next entry of this till is in the next Z. */
  private async close(name: string): Promise<void> {
    const { z, count } = await readTillItem(name);
    const { record_payments } = await readSettings();
    if (count > 0 && record_payments === 'on')
      await closeTill(this.bakery.staff.context, name, { z, count, counted: 0 });
  }

  /** Repeats the last request that recorded something. Nothing may be stored. */
  private async repeat(): Promise<void> {
    if (!this.last) return;
    const { version } = await this.read();
    const { status } = await this.call(...this.last);
    // The texts of a customer who was forgotten in between are gone.
    if (status !== 201 && status !== 422) throw new Error(`A repeat was answered ${status}`);
    if ((await this.read()).version !== version) throw new Error('A repeat was stored');
  }

  private async doBeside(one: Step): Promise<void> {
    const path = `/api/orders/${this.id}` as const;
    if (one.does === 'set payment')
      await this.send(`PATCH ${path}/payment-status`, { paymentStatus: one.paymentStatus });
    if (one.does === 'set status') await this.send(`PATCH ${path}/status`, { status: one.status });
    if (one.does === 'close') await this.close(one.till);
    if (one.does === 'switch')
      await saveSettings({ record_payments: one.to === 'on' ? 'on' : 'off' });
    if (one.does === 'round') {
      this.rounding = one.rounding;
      await saveSettings({ cash_rounding: one.rounding });
    }
    if (one.does === 'forget') {
      await settleAll();
      await this.send(`POST ${path}/forget-customer`, { codeword: testCodeword });
    }
  }
}
