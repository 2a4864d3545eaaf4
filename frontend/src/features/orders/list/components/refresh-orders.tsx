import { useDay } from '#frontend/entities/order/day.ts';
import { useOrders } from '#frontend/features/orders/api/list-orders.ts';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';

/** The list's age, with a refresh button. Subscribes to the query itself, so that the screen need not. */
export function RefreshOrders({ view }: { view: ListView }) {
  const orders = useOrders(view);
  const day = useDay();
  return (
    <RefreshButton
      updatedAt={orders.dataUpdatedAt}
      busy={orders.isFetching || day.isFetching}
      onRefresh={() => {
        void orders.refetch();
        void day.refetch();
      }}
    />
  );
}
