import { useCallback, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { MyOrder, PayPurpose } from '#shared/schemas/my.ts';
import { keep } from './kept.ts';
import { Refusal, send, textOf } from './send.ts';
import { words } from './words.ts';

/** Pauses before the order is read again after a payment, in milliseconds. */
const pauses = [2_000, 5_000, 10_000];
const fresh = 60_000;

/** Resolves with why a press was in vain; with undefined if it was not. */
export type Press = Promise<string | undefined>;

/** The order of a link, which is read again if it is seen after more than a minute. */
function useOrder(token: string) {
  const [order, setOrder] = useState<MyOrder>();
  const [fault, setFault] = useState<string>();
  const [isGone, setIsGone] = useState(false);
  /** How often an order was shown, and when last. */
  const shown = useRef({ times: 0, at: 0 });

  const show = useCallback((found: MyOrder) => {
    shown.current = { times: shown.current.times + 1, at: Date.now() };
    setOrder(found);
    setFault(undefined);
  }, []);
  const read = useCallback(async () => {
    const { times } = shown.current;
    try {
      const found = await send('/api/my', token);
      // The response to a press in the meantime is newer.
      if (times === shown.current.times) show(found);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) setIsGone(true);
      setFault(textOf(error));
    }
  }, [token, show]);
  useEffect(() => {
    const readIfOld = () => {
      if (!document.hidden && Date.now() - shown.current.at > fresh) void read();
    };
    readIfOld();
    document.addEventListener('visibilitychange', readIfOld);
    return () => document.removeEventListener('visibilitychange', readIfOld);
  }, [read]);
  return { order, fault, isGone, show, read };
}

/** The order of a link, and what its customer can do. */
export function useMyOrder(token: string, dueBefore?: number) {
  const { show, ...shown } = useOrder(token);
  const { order, read } = shown;
  const [said, setSaid] = useState('');
  const attempt = async (work: () => Promise<void>): Press => {
    try {
      await work();
    } catch (error) {
      // The order differs from what is shown.
      if (error instanceof Refusal && error.status !== 429) await read();
      if (!(error instanceof Refusal) || error.code !== 'stale-version') return textOf(error);
      setSaid(words.stale);
    }
    return undefined;
  };
  const press = (
    path: '/api/my/confirm' | '/api/my/ask' | '/api/my/here',
    thanks: string,
    body = {},
  ) =>
    attempt(async () => {
      show(await send(path, token, { body }));
      setSaid(thanks);
    });
  const pay = (what: PayPurpose) =>
    attempt(async () => {
      const { url } = await send('/api/my/checkout', token, { body: { what } });
      keep({ token, due: order?.due });
      location.assign(url);
      // Busy until the other page opens.
      await new Promise(() => undefined);
    });
  const card = useCard(read, order && dueBefore && dueBefore - order.due);
  return { ...shown, said, press, pay, card };
}

/**
 * Back from the card page: what became of the payment.
 *
 * @param paid the cents since then; undefined for a page that was opened in any other way
 */
function useCard(read: () => Promise<void>, paid: number | undefined) {
  const [reads, setReads] = useState(0);
  const pause = paid !== undefined && paid <= 0 ? pauses[reads] : undefined;
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => void read().then(() => setReads((n) => n + 1)), pause);
    return () => clearTimeout(timer);
  }, [pause, read]);
  if (paid === undefined) return undefined;
  if (paid > 0) return { text: words.cardPaid(formatMoney(paid)) };
  return pause ? { text: words.waitingForCard, isWaiting: true } : { text: words.lateCard };
}
