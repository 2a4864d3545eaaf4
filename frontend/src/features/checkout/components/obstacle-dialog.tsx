import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { FullDialog } from '#frontend/entities/order/full-dialog.tsx';
import { useAddWaiting } from '#frontend/entities/order/waiting.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import type { ReadyCart, usePlaceOrder } from '#frontend/features/checkout/use-place-order.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { fullName } from '#shared/orders/full-name.ts';
import type { Full } from '#shared/schemas/capacity.ts';
import type { PlacedOrder } from '#shared/schemas/orders.ts';

type Props = { order: ReturnType<typeof usePlaceOrder>; checked: ReadyCart };

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

type PlacedBeforeDialogProps = {
  /** The order that this checkout has already placed, with different details. */
  order: PlacedOrder;
  onPlaceAnother: () => void;
  onClose: () => void;
};

/** Shown if an earlier attempt did place the order, and the user has since changed the form or the cart. */
function PlacedBeforeDialog({ order, onPlaceAnother, onClose }: PlacedBeforeDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>Order {order.orderNumber} was placed already</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          An earlier attempt of this checkout went through with other details. Open that order to
          check or change it, or place what is on this screen as another order.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" onClick={onPlaceAnother}>
          Place another order
        </Button>
        <Button variant="contained" component={Link} to={`/orders/${order.id}`} autoFocus>
          Open order {order.orderNumber}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FullCheckoutProps = {
  full: Full;
  values: CheckoutForm;
  checked: ReadyCart;
  busy: boolean;
  onTakeAnyway: (reason: string) => void;
  onClose: () => void;
};

/** Shown when the pickup is full: move it, put the customer on the waiting list, or take it anyway. */
function FullCheckout({ values, checked, busy, ...rest }: FullCheckoutProps) {
  const navigate = useNavigate();
  const { setValue } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const wait = useAddWaiting({
    label: 'Start a new order',
    run: () => {
      cartStore.clear();
      void navigate('/catalog');
    },
  });
  const { timezone } = checked.settings;
  const { pickupDate: day, pickupTime, pickupLocation: location } = values;
  const addToList = () =>
    wait.mutate(
      {
        day,
        location,
        phone: values.customerPhone,
        customerName: fullName({
          firstName: values.customerFirstName,
          lastName: values.customerLastName,
        }),
        lines: checked.cart.items.map(({ productId, productTitle, quantity }) => ({
          productId,
          productTitle,
          quantity,
        })),
      },
      { onSuccess: rest.onClose },
    );
  const move = (pickupDate: string) => {
    setValue('pickupDate', storeDay(pickupDate, timezone));
    setValue('pickupTime', storeTime(pickupDate, timezone));
    rest.onClose();
  };
  return (
    <FullDialog
      {...rest}
      pickupDate={pickupInstant(day, pickupTime, timezone)}
      timezone={timezone}
      busy={busy || wait.isPending}
      moveLabel="Choose another pickup"
      onMove={move}
      onWait={addToList}
    />
  );
}
