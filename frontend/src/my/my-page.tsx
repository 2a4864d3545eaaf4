import { useEffect, useRef, useState } from 'react';
import { useNow } from '#frontend/lib/use-now.ts';
import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import type { MyOrder } from '#shared/schemas/my.ts';
import { Action } from './action.tsx';
import { AskCard } from './ask-card.tsx';
import { ItemsCard, PayCard, PickupCard } from './cards.tsx';
import { openedLink } from './kept.ts';
import { useMyOrder } from './use-my-order.ts';
import { words } from './words.ts';

/** The page of the link in the address bar. */
export function MyPage() {
  const [{ token, due }, setLink] = useState(openedLink);
  useEffect(() => {
    const change = () => setLink(openedLink());
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  const dueBefore = location.search === '?paid' ? due : undefined;
  return <OrderPage key={token} token={token} dueBefore={dueBefore} />;
}

function Steps({ status }: Pick<MyOrder, 'status'>) {
  const now = orderStatuses.indexOf(status);
  return (
    <ol className="steps" aria-label={words.progress}>
      {words.steps.map((step, place) => (
        <li
          key={step}
          className={place < now || status === 'complete' ? 'done' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

function OrderPage({ token, dueBefore }: { token: string; dueBefore?: number | undefined }) {
  const my = useMyOrder(token, dueBefore);
  const { order, fault, isGone } = my;
  const trouble = fault && (
    <section>
      <p className="fault" role="alert">
        {fault}
      </p>
      <button type="button" onClick={() => void my.read()}>
        {words.again}
      </button>
    </section>
  );
  if (!order || isGone)
    return (
      <main className="lost">
        {isGone ? <h1>{words.goneTitle}</h1> : trouble || <p role="status">{words.loading}</p>}
        {isGone && <p>{words.gone}</p>}
      </main>
    );
  const { store } = order;
  return (
    <>
      <header>
        {store.logo && <img src={store.logo} alt="" width="40" height="40" />}
        <b>{store.name}</b>
        <span>{order.orderNumber}</span>
      </header>
      <main>
        {trouble}
        <Order order={order} token={token} my={my} />
      </main>
      <footer>
        <p>{[store.name, ...store.address.split('\n')].join(' · ')}</p>
        <p>{words.footer}</p>
      </footer>
    </>
  );
}

type OrderProps = { order: MyOrder; token: string; my: ReturnType<typeof useMyOrder> };

function Order({ order, token, my: { said, press, pay, card } }: OrderProps) {
  const { status, news, version, store, orderNumber } = order;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = words.title(orderNumber, store.name);
    // The button that was pressed is gone.
    if (said && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.state(status, order.firstName)}
      </h1>
      {status !== 'canceled' && <Steps status={status} />}
      <p className="said" role="status">
        {said || card?.text}
      </p>
      {news && (
        <section className="news">
          <div>
            <h2>{words.news}</h2>
            {news.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <Action onPress={() => press('/api/my/confirm', words.confirmed, { version })}>
            {words.right}
          </Action>
        </section>
      )}
      <div className="cards">
        <PickupCard order={order} now={now} onHere={() => press('/api/my/here', '')} />
        {(status !== 'canceled' || order.paid > 0) && (
          <PayCard order={order} isWaiting={card?.isWaiting} onPay={pay} />
        )}
        <ItemsCard order={order} />
        {order.asking !== 'off' && !isDone(status) && (
          <AskCard
            order={order}
            token={token}
            onAsk={(wish) => press('/api/my/ask', words.asked, wish)}
          />
        )}
      </div>
    </>
  );
}
