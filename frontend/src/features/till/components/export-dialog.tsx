import { useForm } from 'react-hook-form';
import {
  type ExportFields,
  lastMonths,
  monthName,
  useExportMonth,
} from '#frontend/features/till/use-export-month.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { methods, recordedMethods } from '#shared/payments/entries.ts';
import { accountingFormats } from '#shared/tills/month-lines.ts';

const formats = Object.entries(accountingFormats).map(([value, { label }]) => ({ value, label }));
const choices = [
  { value: 'all', label: 'All methods' },
  ...recordedMethods.map((value) => ({ value, label: methods[value].label })),
];

/** 'Export a month': the payments of closed Zs, as a bank statement for an accounting program. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const now = useNow();
  const timezone = useDisplayTimezone();
  const months = lastMonths(storeDay(now, timezone));
  const form = useForm<ExportFields>({
    // Most users export the month that has just ended.
    defaultValues: { month: months[1] ?? '', format: 'quickbooks', method: 'all' },
  });
  const exported = useExportMonth(timezone);
  return (
    <DialogForm
      open={open}
      width={480}
      title="Export a month"
      text="A line for each day and payment method, from closed Zs. Money in the drawer now is added once it is closed."
      submitLabel="Download"
      busy={exported.isPending}
      onSubmit={form.handleSubmit((fields) => exported.mutate(fields, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="month"
        label="Month"
        options={months.map((value) => ({ value, label: monthName(value) }))}
      />
      <FormSelect control={form.control} name="format" label="For" options={formats} />
      <FormSelect
        control={form.control}
        name="method"
        label="Payment method"
        options={choices}
        hint="A file goes into one account: cash and cards often have different ones."
      />
    </DialogForm>
  );
}
