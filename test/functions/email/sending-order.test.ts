import { describe, expect, it } from 'vitest';
import type { EmailRecord } from '#functions/orders/order/order-item.ts';
import {
  isUnderWay,
  versionInKitchen,
  versionToSend,
  waitsForEarlier,
} from '#functions/orders/read/sending-order.ts';

const start = Date.parse('2026-06-14T17:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000);
const anEmail = (id: string, seconds: number, changes: Partial<EmailRecord> = {}): EmailRecord => ({
  id,
  kind: 'production-update',
  to: 'bakers@bakery.example',
  pdfVersion: 2,
  changes: [],
  state: 'pending',
  at: null,
  error: null,
  paymentStatus: 'unpaid',
  createdAt: at(seconds).toISOString(),
  ...changes,
});

describe('the order in which e-mails leave', () => {
  const first = anEmail('first', 0);
  const second = anEmail('second', 1, { pdfVersion: 3 });

  it('is the one in which they were asked for', () => {
    const all = [second, first];
    expect(waitsForEarlier(first, all, at(2))).toBe(false);
    expect(waitsForEarlier(second, all, at(2))).toBe(true);
  });

  it('follows the PDF versions where clocks disagree, and the clock where they are the same', () => {
    const hurried = anEmail('hurried', -1, { pdfVersion: 3 });
    expect(waitsForEarlier(hurried, [first, hurried], at(2))).toBe(true);
    expect(waitsForEarlier(first, [first, hurried], at(2))).toBe(false);
    const canceled = anEmail('canceled', 1);
    expect(waitsForEarlier(canceled, [first, canceled], at(2))).toBe(true);
  });

  it.each(['sent', 'failed'] as const)('does not wait for what is %s', (state) => {
    expect(waitsForEarlier(second, [anEmail('first', 0, { state }), second], at(2))).toBe(false);
  });

  it('does not wait for what goes to somebody else, or was asked for in the same breath', () => {
    const others = [anEmail('other', 0, { to: 'maria@example.com' }), anEmail('twin', 1)];
    const one = anEmail('one', 1);
    expect(waitsForEarlier(one, [...others, one], at(2))).toBe(false);
  });

  it('is tried for twelve hours, and not a moment longer', () => {
    const hours = 12 * 60 * 60;
    expect([hours - 0.001, hours].map((age) => isUnderWay(first, at(age)))).toEqual([true, false]);
  });

  it('gives up waiting after five minutes, and sooner for what nothing sends any more', () => {
    expect(waitsForEarlier(second, [first, second], at(300))).toBe(true);
    expect(waitsForEarlier(second, [first, second], at(301))).toBe(false);
    const stuck = anEmail('stuck', -13 * 60 * 60);
    expect(isUnderWay(stuck, at(0))).toBe(false);
    expect(waitsForEarlier(second, [stuck, second], at(2))).toBe(false);
  });
});

describe('the PDF version an e-mail carries', () => {
  it('is its own, unless a later one to the same address was sent before it', () => {
    const late = anEmail('late', 0);
    const next = anEmail('next', 1, { pdfVersion: 3 });
    const order = { status: 'pending', pdfVersion: 4 } as const;
    const sent = { ...next, state: 'sent' } as const;
    const sentElsewhere = { ...sent, to: 'maria@example.com' };
    expect(versionToSend(late, [late, next], order)).toBe(2);
    expect(versionToSend(late, [late, sent], order)).toBe(3);
    expect(versionToSend(late, [late, sentElsewhere], order)).toBe(2);
    expect(versionToSend(next, [{ ...late, state: 'sent' }, next], order)).toBe(3);
  });

  it('is the newest of an order that is canceled by now, which says so', () => {
    const early = anEmail('early', 0);
    expect(versionToSend(early, [early], { status: 'canceled', pdfVersion: 4 })).toBe(4);
  });
});

describe('the version that the kitchen has', () => {
  const sent = (pdfVersion: number, changes: Partial<EmailRecord> = {}) =>
    anEmail(`v${pdfVersion}`, pdfVersion, { pdfVersion, state: 'sent', ...changes });

  it('is that of the last kitchen copy that was sent before', () => {
    const all = [sent(3), sent(1, { kind: 'production' }), sent(5)];
    expect(versionInKitchen(all, 5)).toBe(3);
    expect(versionInKitchen(all, 3)).toBe(1);
    expect(versionInKitchen(all, 1)).toBeUndefined();
  });

  it('is none that went to the customer alone, or did not leave', () => {
    const all = [
      sent(2, { kind: 'customer' }),
      sent(3, { state: 'failed' }),
      sent(4, { state: 'pending' }),
    ];
    expect(versionInKitchen(all, 5)).toBeUndefined();
  });
});
