import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CodewordField } from '#frontend/entities/session/codeword-field.tsx';
import {
  isAboutCodeword,
  useCustomerOrders,
  useForgetCustomer,
} from '#frontend/features/orders/api/order-calls.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { fullName } from '#shared/orders/full-name.ts';
import { codewordSchema } from '#shared/schemas/auth.ts';
import type { CustomerOrder, OrderDetail } from '#shared/schemas/orders.ts';
import { formatCounted } from '#shared/text/format-count.ts';

const mostNamed = 5;

/** '2 orders with maria@example.com: #1002 Maria Lopez, #1001 Maria Lopez.' */
function describe(orders: CustomerOrder[], email: string): string {
  const named = orders
    .slice(0, mostNamed)
    .map(({ orderNumber, customerName }) => `${orderNumber} ${customerName}`);
  const more = orders.length > mostNamed ? [`and ${orders.length - mostNamed} more`] : [];
  return `${formatCounted(orders.length, 'order', 'orders')} with ${email}: ${[...named, ...more].join(', ')}.`;
}

const consequences =
  'Name, e-mail, phone and notes are removed for good, on the waiting list too, and the PDFs are made again. Products and amounts stay. This action cannot be undone.';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Lists the affected orders, and asks for the codeword before it begins. */
export function ForgetCustomerDialog({ order, open, onClose }: Props) {
  const { data: orders, error, isFetching } = useCustomerOrders(order.id);
  const forget = useForgetCustomer(order.id);
  const form = useForm({ resolver: zodResolver(codewordSchema), defaultValues: { codeword: '' } });
  const submit = form.handleSubmit(({ codeword }) =>
    forget.mutate(codeword, {
      onSuccess: onClose,
      onError: (failure) => {
        if (!isAboutCodeword(failure)) return onClose();
        form.setError('codeword', { message: failure.error ?? '' }, { shouldFocus: true });
      },
    }),
  );
  const which = error
    ? errorText(error, 'Their orders could not be loaded.')
    : isFetching
      ? 'Looking for their orders…'
      : describe(orders ?? [], order.customer.email || order.customer.phone);
  return (
    <DialogForm
      open={open}
      title={`Forget ${fullName(order.customer)}?`}
      text={`${which} ${consequences}`}
      submitLabel="Forget customer"
      destructive
      busy={forget.isPending}
      cannotSubmit={isFetching || Boolean(error)}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <CodewordField
        field={form.register('codeword', { onChange: () => form.clearErrors('codeword') })}
        error={form.formState.errors.codeword?.message}
        autoFocus
      />
    </DialogForm>
  );
}
