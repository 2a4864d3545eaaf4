import { lastOrder } from '#frontend/entities/order/last-order.ts';
import { useSession } from '#frontend/entities/session/session.ts';
import { useStore } from '#frontend/lib/store.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { PlacedOrder } from '#shared/schemas/orders.ts';

/** Lazy: the catalog does not wait for parts that are only needed after an order. */
export const LastOrderCard = lazyPart(
  async () => (await import('./components/last-order-card.tsx')).LastOrderCard,
);

/** The order placed last in this tab; undefined for visitors, and once the next one is begun. */
export function useLastOrder(): PlacedOrder | undefined {
  const placed = useStore(lastOrder);
  const { status } = useSession();
  return (status === 'signed-in' && placed) || undefined;
}
