import { saveFile } from '#frontend/lib/files.ts';
import { formatPickup, formatTime } from '#shared/dates/store-time.ts';
import { optionsText } from '#shared/orders/line/options-text.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { MyOrder, PayPurpose } from '#shared/schemas/my.ts';
import { Action } from './action.tsx';
import { calendarFile } from './calendar-file.ts';
import type { Press } from './use-my-order.ts';
import { words } from './words.ts';

/** Minutes for which the counter has heard that somebody is there. */
const minutesHere = 10;
const maps = 'https://www.google.com/maps/search/?api=1&query=';

type Row = readonly [name: string, amount: string];
const Amounts = ({ rows, className }: { rows: Row[]; className: string }) => (
  <dl className={className}>
    {rows.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

function Here({ order, now, onHere }: { order: MyOrder; now: Date; onHere: () => Press }) {
  const { here, hereFrom, timezone, due } = order;
  if (here && now.getTime() - Date.parse(here) < minutesHere * 60_000)
    return <p className="said">{words.hereSaid(formatTime(here, timezone))}</p>;
  if (!hereFrom) return null;
  return now < new Date(hereFrom) ? (
    <p className="quiet">{words.hereFrom(formatTime(hereFrom, timezone))}</p>
  ) : (
    <Action isPrimary={due <= 0} onPress={onHere}>
      {words.imHere}
    </Action>
  );
}

export function PickupCard(props: { order: MyOrder; now: Date; onHere: () => Press }) {
  const { pickupDate, timezone, place, placeNote, store, status, orderNumber } = props.order;
  // A map would not find the phone number.
  const street = store.address.split('\n').filter((line) => /[^\d\s()+.-]/.test(line));
  const named = store.address && `${store.name}, ${place}`;
  const where = placeNote || (store.isPickup ? street.join(', ') : named);
  const save = () => {
    const text = calendarFile(props.order, where || place, location.host);
    saveFile(`order-${orderNumber.slice(1)}.ics`, new Blob([text], { type: 'text/calendar' }));
  };
  return (
    <section>
      <h2>{words.pickup}</h2>
      <p className="when">{formatPickup(pickupDate, timezone).replace(/ (?=[AP]M)/, '\u00A0')}</p>
      <p>
        <b>{place}</b> {placeNote && `· ${placeNote}`}
      </p>
      <p className="quiet address">{store.isPickup && store.address}</p>
      {!isDone(status) && (
        <div className="row">
          <button type="button" onClick={save}>
            {words.calendar}
          </button>
          {where && (
            <a
              className="button"
              href={maps + encodeURIComponent(where)}
              target="_blank"
              rel="noreferrer"
            >
              {words.directions}
            </a>
          )}
        </div>
      )}
      <Here {...props} />
    </section>
  );
}

type PayProps = {
  order: MyOrder;
  isWaiting: boolean | undefined;
  onPay: (what: PayPurpose) => Press;
};

export function PayCard({ order, isWaiting, onPay }: PayProps) {
  const { total, paid, due, refundDue, payments = [], timezone } = order;
  const rows = [
    [words.total, formatMoney(total)],
    [words.paid, formatMoney(paid)],
    [words.due, formatMoney(due)],
  ] as const;
  return (
    <section>
      <h2>{words.payment}</h2>
      <Amounts rows={[...rows]} className={due > 0 ? 'boxes owed' : 'boxes'} />
      {refundDue > 0 && <p>{words.refund(formatMoney(refundDue))}</p>}
      {!isWaiting &&
        payments.map(({ what, amount, until }, place) => (
          <Action key={what} isPrimary={place === 0} onPress={() => onPay(what)}>
            {(what === 'deposit' ? words.payDeposit : words.pay)(formatMoney(amount))}
            {until && <small>{words.until(formatPickup(until, timezone))}</small>}
          </Action>
        ))}
      {payments.length > 0 && <p className="quiet">{words.cards}</p>}
    </section>
  );
}

export function ItemsCard({ order: { items, totals, allergens } }: { order: MyOrder }) {
  return (
    <section>
      <h2>{words.items}</h2>
      <ul className="lines">
        {items.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and may be equal.
          <li key={place}>
            <b>
              {line.quantity} × {line.productTitle}
            </b>
            <span>{formatMoney(line.unitPrice * line.quantity)}</span>
            <p>{[line.unit, optionsText(line.options)].filter(Boolean).join(' · ')}</p>
            <p>{line.productionNotes}</p>
            {line.inscription && <p className="frame">{line.inscription}</p>}
          </li>
        ))}
      </ul>
      <Amounts rows={totals} className="totals" />
      {allergens.length > 0 && (
        <p className="allergens">
          {words.allergens} <b>{allergens.join(', ')}</b>
        </p>
      )}
    </section>
  );
}
