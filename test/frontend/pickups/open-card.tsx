import { vi } from 'vitest';
import { PickupCard } from '#frontend/features/pickups/card/pickup-card.tsx';
import { WordsContext } from '#frontend/lib/words-context.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { HandOver, Pickup } from '#shared/schemas/pickups.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { en, type Words } from '#shared/words/en.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { recordingPayments, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aPickup, day, timezone } from '#test/shared/pickups/builders.ts';
import { detailOf } from './builders.ts';

type Given = {
  pickup?: Pickup;
  /** The fields that only the full order has. */
  order?: Partial<OrderDetail>;
  made?: number[];
  isTwin?: boolean;
  isOffline?: boolean;
  settings?: Partial<Settings>;
  /** Thrown instead of the responses to the first presses. */
  fail?: Error[];
  words?: Words;
};

/** The card of an order, with its server. */
export function openCard({
  pickup = aPickup(),
  order,
  made,
  isTwin = false,
  isOffline = false,
  settings,
  fail = [],
  words = en,
}: Given = {}) {
  const sent: HandOver[] = [];
  const undone: string[] = [];
  const onClose = vi.fn();
  const failures = [...fail];
  stubApi(
    recordingPayments(settings),
    respondTo(ordersApi.readOrder, () => detailOf(pickup, order)),
    respondTo(pickupsApi.handOver, ({ body }) => {
      sent.push(body);
      const failure = failures.shift();
      if (failure) throw failure;
      return detailOf(pickup, { status: 'complete' });
    }),
    respondTo(pickupsApi.undoHandOver, ({ params }) => {
      undone.push(params['handover'] ?? '');
      return detailOf(pickup);
    }),
  );
  const { user } = openScreen(
    '/pickups',
    '/pickups',
    <WordsContext value={words}>
      <PickupCard
        pickup={pickup}
        day={day}
        timezone={timezone}
        made={made && new Set(made.map((position) => `${pickup.id} ${position}`))}
        isTwin={isTwin}
        isOffline={isOffline}
        onClose={onClose}
      />
    </WordsContext>,
  );
  return { user, sent, undone, onClose };
}
