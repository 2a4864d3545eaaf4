import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { FullDialog } from '#frontend/entities/order/full-dialog.tsx';
import { useAddWaiting } from '#frontend/entities/order/waiting.ts';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import type { ReadyCart } from '#frontend/features/checkout/use-place-order.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { fullName } from '#shared/orders/full-name.ts';
import type { Full } from '#shared/schemas/capacity.ts';

type Props = {
  full: Full;
  /** The rejected order. */
  values: CheckoutForm;
  checked: ReadyCart;
  busy: boolean;
  onTakeAnyway: (reason: string) => void;
  onClose: () => void;
};

/** Shown when the pickup is full: move it, put the customer on the waiting list, or take it anyway. */
export function FullCheckout({ values, checked, busy, ...rest }: Props) {
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
