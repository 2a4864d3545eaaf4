import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import type { ReadyCart, usePlaceOrder } from '#frontend/features/checkout/use-place-order.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { FullCheckout } from './full-checkout.tsx';
import { PlacedBeforeDialog } from './placed-before-dialog.tsx';

type Props = { order: ReturnType<typeof usePlaceOrder>; checked: ReadyCart };

/** Asks what to do about an obstacle that needs an answer. */
export function ObstacleDialog({ order, checked }: Props) {
  const { obstacle, clearObstacle: clear, send } = order;
  switch (obstacle?.kind) {
    case 'question':
      return (
        <ConfirmDialog
          open
          {...obstacle.question}
          confirmLabel="Yes, place it"
          confirmsOnEnter
          onConfirm={() => {
            clear();
            void send(obstacle.values);
          }}
          onCancel={clear}
        />
      );
    case 'full':
      return (
        <FullCheckout
          full={obstacle.full}
          values={obstacle.values}
          checked={checked}
          busy={order.isPlacing}
          onTakeAnyway={(reason) => void send(obstacle.values, { reason })}
          onClose={clear}
        />
      );
    case 'placed-before':
      return (
        <PlacedBeforeDialog
          order={obstacle.order}
          onPlaceAnother={() => {
            const idempotencyKey = crypto.randomUUID();
            checkoutDraft.update((draft) => draft && { ...draft, idempotencyKey });
            clear();
            void order.place();
          }}
          onClose={clear}
        />
      );
    default:
      return null;
  }
}
