import { useState } from 'react';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import type { AskInput, MyOrder } from '#shared/schemas/my.ts';
import { Action } from './action.tsx';
import { send, textOf } from './send.ts';
import type { Press } from './use-my-order.ts';
import { words } from './words.ts';

/** The most characters of a wish, and from how many on the page says what is left. */
const most = 500;
const shownFrom = 400;

type Props = { order: MyOrder; token: string; onAsk: (wish: AskInput) => Press };

export function AskCard({ order: { asking, ask, timezone }, token, onAsk }: Props) {
  return (
    <section>
      <h2>{words.askTitle}</h2>
      {ask && (
        <blockquote>
          {words.waiting}{' '}
          <b>{ask.pickupDate ? formatPickup(ask.pickupDate, timezone) : ask.text}</b>
        </blockquote>
      )}
      <p className="quiet">{asking === 'closed' ? words.askClosed : words.askHow}</p>
      {asking === 'open' && <TimeWish timezone={timezone} token={token} onAsk={onAsk} />}
      {asking === 'open' && <TextWish onAsk={onAsk} />}
    </section>
  );
}

/** A wish has one id until it is changed, so that it counts once if it is sent again. */
function useWish() {
  const [wish, setWish] = useState({ id: '', value: '' });
  const change = (value: string) => setWish({ id: crypto.randomUUID(), value });
  return { ...wish, change };
}

function TimeWish({ timezone, token, onAsk }: Omit<Props, 'order'> & { timezone: string }) {
  const { id, value, change } = useWish();
  const [day, setDay] = useState('');
  const [answer, setAnswer] = useState<{ day: string; times?: string[]; fault?: string }>();
  const chooseDay = async (chosen: string) => {
    change('');
    setDay(chosen);
    const found = await send('/api/my/times', token, { day: chosen }).catch(textOf);
    setAnswer({ day: chosen, ...(typeof found === 'string' ? { fault: found } : found) });
  };
  // The answer for a day chosen before may come late.
  const { times, fault } = (answer?.day === day && answer) || {};
  return (
    <details name="wish">
      <summary>{words.askTime}</summary>
      <label>
        {words.day}
        <input
          type="date"
          min={storeDay(new Date(), timezone)}
          value={day}
          onChange={({ target }) => void chooseDay(target.value)}
        />
      </label>
      {times && times.length > 0 && (
        <label>
          {words.time}
          <select value={value} onChange={({ target }) => change(target.value)}>
            {['', ...times].map((time) => (
              <option key={time} value={time}>
                {time && formatTime(time, timezone)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status">{fault ?? (times?.length === 0 && words.noTimes)}</p>
      <Action onPress={async () => (value ? onAsk({ id, pickupDate: value }) : words.chooseTime)}>
        {words.send}
      </Action>
    </details>
  );
}

function TextWish({ onAsk }: Pick<Props, 'onAsk'>) {
  const { id, value, change } = useWish();
  const text = value.trim();
  return (
    <details name="wish">
      <summary>{words.askElse}</summary>
      <label>
        {words.askText}
        <textarea
          rows={3}
          maxLength={most}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <p role="status">{value.length > shownFrom && words.left(most - value.length)}</p>
      <Action onPress={async () => (text ? onAsk({ id, text }) : words.enterText)}>
        {words.send}
      </Action>
    </details>
  );
}
