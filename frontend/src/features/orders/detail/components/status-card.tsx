import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { noticeOf, statusNews } from '#frontend/features/orders/detail/next-steps.ts';
import { SheetNotice, saveLabel } from '#frontend/features/orders/edit/components/sheet-notice.tsx';
import {
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabel,
} from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CustomerSwitch } from './customer-switch.tsx';
import { ShelfField, shelfChange } from './mark-ready-dialog.tsx';
import { UpdateCard } from './update-card.tsx';

/** Allows every change of the status, and says who gets an e-mail about it (docs/product.md#order-status). */
export function StatusCard({ order }: { order: OrderDetail }) {
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  /** Undefined until somebody types. */
  const [typed, setTyped] = useState<string>();
  const shelf = typed ?? order.shelf ?? '';
  return (
    <UpdateCard
      title="Update Status"
      label="Order Status"
      order={order}
      current={order.status}
      values={orderStatuses}
      labelOf={(status) => orderStatusLabels[status]}
      changeTo={(status, seen) => ({
        part: 'status',
        body: {
          status,
          ...noticeOf(status, notifyCustomer),
          ...(status === 'ready' && shelfChange(shelf, seen.shelf)),
        },
        seen,
      })}
      onUpdated={() => {
        setNotifyCustomer(true);
        setTyped(undefined);
      }}
      submitLabel={(chosen) =>
        statusNews(order.status, chosen) ? saveLabel(order, 'Update Status') : 'Update Status'
      }
    >
      {(chosen) => {
        const news = statusNews(order.status, chosen);
        return (
          <>
            {chosen === 'ready' && chosen !== order.status && (
              <ShelfField shelf={shelf} onShelf={setTyped} />
            )}
            {(chosen === 'ready' || chosen === 'canceled') && chosen !== order.status && (
              <CustomerSwitch
                news={chosen}
                email={order.customer.email}
                checked={notifyCustomer}
                onChange={setNotifyCustomer}
              />
            )}
            {news && (
              <Typography variant="body2" color="textSecondary">
                {news}
              </Typography>
            )}
            {news && <SheetNotice order={order} />}
          </>
        );
      }}
    </UpdateCard>
  );
}

export function PaymentCard({ order }: { order: OrderDetail }) {
  return (
    <UpdateCard
      title="Update Payment Status"
      label="Payment Status"
      order={order}
      current={order.paymentStatus}
      values={paymentStatuses}
      labelOf={paymentStatusLabel}
      changeTo={(paymentStatus, seen) => ({
        part: 'payment-status',
        body: { paymentStatus },
        seen,
      })}
    />
  );
}
