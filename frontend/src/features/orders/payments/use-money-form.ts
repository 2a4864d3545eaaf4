import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Toast } from '#frontend/lib/toasts.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { recordPaymentSchema } from '#shared/schemas/payments.ts';
import { useRecordPayment } from './api/record-payment.ts';
import { issuesOf, showIssues } from './payment-form.ts';

type Options<Fields extends FieldValues> = {
  order: OrderDetail;
  defaultValues: DefaultValues<Fields>;
  /** The fields that can show an error; the first shows those that belong to none. */
  fields: readonly FieldPath<Fields>[];
  /** The entry, and what is wrong with it beside its form. */
  entryOf: (
    fields: Fields,
    id: string,
  ) => {
    body: Record<string, unknown>;
    issues?: { path: string; message: string }[];
    done: Toast;
  };
  onClose: () => void;
};

const pathsOf = (error: z.core.$ZodError) =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** The form of a dialog that records an entry. Its id is made once, when the dialog opens. */
export function useMoneyForm<Fields extends FieldValues>(options: Options<Fields>) {
  const { order, defaultValues, fields, entryOf, onClose } = options;
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<Fields>({ defaultValues });
  const { record, isBusy } = useRecordPayment(order.id);
  const submit = form.handleSubmit((typed) => {
    const { body, issues = [], done } = entryOf(typed as Fields, id);
    const parsed = recordPaymentSchema.safeParse(body);
    const wrong = [...(parsed.success ? [] : pathsOf(parsed.error)), ...issues];
    if (!parsed.success || wrong.length > 0) return showIssues(form, fields, wrong);
    record(
      { body: parsed.data, done },
      { onSuccess: onClose, onError: (error) => showIssues(form, fields, issuesOf(error)) },
    );
  });
  return { form, submit, isBusy };
}
