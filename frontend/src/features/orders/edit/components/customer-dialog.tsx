import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { CustomerFields } from '#frontend/entities/order/customer-fields.tsx';
import { PickupFields } from '#frontend/entities/order/pickup-fields.tsx';
import {
  customerFieldName,
  customerFieldsOf,
  type CustomerInput as Fields,
} from '#frontend/features/orders/edit/customer-form.ts';
import { useCustomerForm } from '#frontend/features/orders/edit/use-customer-form.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useIsPhone } from '#frontend/lib/use-is-phone.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { Fold } from '#frontend/ui/layout/fold.tsx';
import { formatPickup, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { placeWords } from '#shared/pickups/places.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { ConflictNote } from './conflict-note.tsx';
import { EditDialog } from './edit-dialog.tsx';

/** The label of each group of fields, and its value in an order as text. */
const decisions: Partial<
  Record<
    keyof Fields,
    { label: string; words: (order: OrderDetail, places: PickupPlace[]) => string }
  >
> = {
  customerFirstName: { label: 'First Name', words: ({ customer }) => customer.firstName },
  customerLastName: { label: 'Last Name', words: ({ customer }) => customer.lastName || 'none' },
  customerEmail: { label: 'Email', words: ({ customer }) => customer.email || 'none' },
  customerPhone: { label: 'Phone', words: ({ customer }) => customer.phone },
  pickupTime: {
    label: 'Pickup',
    words: ({ pickupDate, timezone }) => formatPickup(pickupDate, timezone),
  },
  pickupLocation: {
    label: 'Pickup Location',
    words: (order, places) => placeWords(places, order),
  },
  orderNotes: { label: 'Order Notes', words: ({ orderNotes }) => orderNotes ?? 'nothing' },
};

const ofPickup: (keyof Fields)[] = ['pickupDate', 'pickupTime', 'pickupLocation'];

type Props = {
  /** The order as it was when Edit was pressed. */
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
};

/** The form, another user's changes to show under each field, and the data for the pickup fields. */
function useEditing({ order, onClose }: Props, isMove: boolean) {
  const places = usePlaces();
  const editing = useCustomerForm(order, onClose, isMove);
  const { seen, conflict, conflicting, takeTheirs } = editing;
  const { pickupDate: day, pickupTime: time } = customerFieldsOf(seen);
  const theirs = (name: keyof Fields): ReactNode => {
    const group = conflicting.find((names) => names.includes(name));
    const decision = decisions[name];
    if (!conflict || !group || !decision) return undefined;
    return (
      <ConflictNote
        who={conflict.who}
        of={decision.label}
        value={decision.words(seen, places)}
        onUse={() => takeTheirs([group])}
      />
    );
  };
  const pickup = {
    timezone: seen.timezone,
    agreed: { day, time },
    ordered: seen.items,
    below: { pickupTime: theirs('pickupTime'), pickupLocation: theirs('pickupLocation') },
  };
  return { editing, theirs, pickup };
}

/** 'Edit Customer Information' (docs/product.md#edit-customer-information): customer, pickup and notes. */
export function CustomerDialog(props: Props) {
  const { editing, theirs, pickup } = useEditing(props, false);
  const { form } = editing;
  const { errors } = form.formState;
  const places = usePlaces();
  const fields = <PickupFields {...pickup} />;
  return (
    <EditDialog {...props} title="Edit Customer Information" width={672} editing={editing}>
      <FormProvider {...form}>
        <CustomerFields
          phoneLabel="Phone"
          below={{
            customerFirstName: theirs('customerFirstName'),
            customerLastName: theirs('customerLastName'),
            customerEmail: theirs('customerEmail'),
            customerPhone: theirs('customerPhone'),
          }}
        />
        {useIsPhone() ? (
          <Fold
            title="Pickup"
            hint={`${formatPickup(props.order.pickupDate, props.order.timezone)} · ${placeWords(places, props.order)}`}
            opens={ofPickup.some((name) => errors[name] || theirs(name))}
          >
            <Box sx={{ display: 'grid', gap: 4 }}>{fields}</Box>
          </Fold>
        ) : (
          fields
        )}
        <Box>
          <FormTextField
            label="Order Notes"
            multiline
            minRows={2}
            maxRows={8}
            field={form.register('orderNotes')}
            error={form.formState.errors.orderNotes?.message}
            slotProps={{ htmlInput: { maxLength: maxTextLength } }}
          />
          {theirs('orderNotes')}
        </Box>
      </FormProvider>
    </EditDialog>
  );
}

type MoveProps = Props & { begins: boolean; wanted?: string | undefined };

/**
 * 'Move Pickup' (docs/product.md#move-pickup): changes only the pickup, which can be typed, and begins with
 * the wanted one.
 */
export function MoveDialog({ begins, wanted, ...props }: MoveProps) {
  const { editing, pickup } = useEditing(props, true);
  const { form } = editing;
  const { errors } = form.formState;
  const { timezone } = props.order;
  useEffect(() => {
    if (!wanted) return;
    form.setValue('pickupDate', storeDay(wanted, timezone));
    form.setValue('pickupTime', storeTime(wanted, timezone));
  }, [form, wanted, timezone]);
  const others = customerFieldName.options.filter((name) => !ofPickup.includes(name));
  const faults = others.flatMap((name) => errors[name]?.message ?? []);
  return (
    <EditDialog {...props} title="Move Pickup" width={672} editing={editing}>
      {faults.length > 0 && (
        <Alert severity="error">
          {`${faults.join('. ')}. Please correct it in Edit Customer Information first.`}
        </Alert>
      )}
      <FormProvider {...form}>
        <PickupFields {...pickup} begins={begins} />
      </FormProvider>
    </EditDialog>
  );
}
