import { Facts } from '#frontend/components/facts.tsx';
import { SectionCard } from '#frontend/components/section-card.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import { pickupLocationLabels } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** Who ordered, who took the order, and when and where it is picked up. */
export function CustomerCard({ order }: { order: OrderDetail }) {
  const { customer, takenBy, orderNotes } = order;
  return (
    <SectionCard title="Customer Information">
      <Facts
        facts={[
          { label: 'Pickup', value: formatPickup(order.pickupDate, order.timezone) },
          { label: 'Pickup Location', value: pickupLocationLabels[order.pickupLocation] },
          { label: 'Name', value: `${customer.firstName} ${customer.lastName}` },
          { label: 'Email', value: customer.email },
          { label: 'Phone', value: customer.phone },
          ...(takenBy ? [{ label: 'Order Taken By', value: takenBy.name }] : []),
          ...(orderNotes ? [{ label: 'Order Notes', value: orderNotes }] : []),
        ]}
      />
    </SectionCard>
  );
}
