import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { CustomerFields } from '#frontend/entities/order/customer-fields.tsx';
import { PickupFields } from '#frontend/entities/order/pickup-fields.tsx';
import { ConflictNote } from '#frontend/features/orders/conflict/conflict-note.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import { pickupLocationLabels } from '#shared/orders/statuses.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { customerFieldsOf, type CustomerFields as Fields } from './customer-form.ts';
import { EditDialog } from './edit-dialog.tsx';
import { useCustomerForm } from './use-customer-form.ts';

/** The label of each group of fields, and its value in an order as text. */
const decisions: Partial<
  Record<keyof Fields, { label: string; words: (order: OrderDetail) => string }>
> = {
  customerFirstName: { label: 'First Name', words: ({ customer }) => customer.firstName },
  customerLastName: { label: 'Last Name', words: ({ customer }) => customer.lastName },
  customerEmail: { label: 'Email', words: ({ customer }) => customer.email || 'none' },
  customerPhone: { label: 'Phone', words: ({ customer }) => customer.phone },
  pickupTime: {
    label: 'Pickup',
    words: ({ pickupDate, timezone }) => formatPickup(pickupDate, timezone),
  },
  pickupLocation: {
    label: 'Pickup Location',
    words: ({ pickupLocation }) => pickupLocationLabels[pickupLocation],
  },
  orderNotes: { label: 'Order Notes', words: ({ orderNotes }) => orderNotes ?? 'nothing' },
};

type Props = {
  /** The order as it was when Edit was pressed. */
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
};

/** 'Edit Customer Information' (docs/product.md#edit-customer-information): customer, pickup and notes. */
export function CustomerDialog({ order, open, onClose }: Props) {
  const editing = useCustomerForm(order, onClose);
  const { form, seen, conflict, conflicting, takeTheirs } = editing;
  const { pickupDate: day, pickupTime: time } = customerFieldsOf(seen);

  const theirs = (name: keyof Fields): ReactNode => {
    const group = conflicting.find((names) => names.includes(name));
    const decision = decisions[name];
    if (!conflict || !group || !decision) return undefined;
    return (
      <ConflictNote
        who={conflict.who}
        of={decision.label}
        value={decision.words(seen)}
        onUse={() => takeTheirs([group])}
      />
    );
  };
  return (
    <EditDialog
      open={open}
      title="Edit Customer Information"
      width={672}
      editing={editing}
      order={order}
      onClose={onClose}
    >
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
        <PickupFields
          timezone={seen.timezone}
          agreed={{ day, time }}
          productIds={seen.items.flatMap(({ productId }) => productId ?? [])}
          below={{
            pickupTime: theirs('pickupTime'),
            pickupLocation: theirs('pickupLocation'),
          }}
        />
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
