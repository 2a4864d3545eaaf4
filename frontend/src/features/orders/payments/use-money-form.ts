import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import type { Toast } from '#frontend/lib/toasts.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { recordPaymentSchema } from '#shared/schemas/payments.ts';
import { recordIn, useRecordPayment } from './api/record-payment.ts';
import { entryIssues } from './payment-form.ts';

type Options<Fields extends FieldValues> = {
  order: OrderDetail;
  defaultValues: DefaultValues<Fields>;
  /** The fields that can show an error. The first one also shows errors that belong to no field. */
  fields: readonly FieldPath<Fields>[];
  /** The entry to send, and errors that its schema does not find. */
  entryOf: (
    fields: Fields,
    id: string,
  ) => {
    body: Record<string, unknown>;
    issues?: { path: string; message: string }[];
    done: Toast;
  };
  /** Checks the entry, and sends it. Records it if missing. */
  sending?: Sending;
  onClose: () => void;
};

type Sending = z.ZodMiniType<() => Promise<OrderDetail>>;

/** Sends what fits the schema. */
export const sending = <Body>(
  schema: z.ZodMiniType<Body>,
  send: (body: Body) => Promise<OrderDetail>,
): Sending =>
  z.pipe(
    schema,
    z.transform((body) => () => send(body)),
  );

/** The form of a dialog that records an entry. Its id is made once, when the dialog opens. */
export function useMoneyForm<Fields extends FieldValues>(options: Options<Fields>) {
  const { order, defaultValues, fields, entryOf, onClose } = options;
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<Fields>({ defaultValues });
  const recorded = sending(recordPaymentSchema, (body) => recordIn(order.id, body));
  const { record, isBusy } = useRecordPayment(order.id);
  const fieldOf = (path: string) => fields.find((one) => one === path) ?? fields[0];
  const submit = form.handleSubmit((typed) => {
    const { body, issues = [], done } = entryOf(typed as Fields, id);
    const parsed = (options.sending ?? recorded).safeParse(body);
    const wrong = [...issues, ...issuesOf(parsed.error)];
    if (!parsed.success || wrong.length > 0) return showIssues(form, wrong, fieldOf);
    record(
      { run: parsed.data, done },
      { onSuccess: onClose, onError: (error) => showIssues(form, entryIssues(error), fieldOf) },
    );
  });
  return { form, submit, isBusy };
}
