import Box from '@mui/material/Box';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { SettingFields } from '#frontend/features/settings/use-settings-form.ts';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { type CashRounding, cashRoundings } from '#shared/payments/cash.ts';
import { settingLabels } from '#shared/schemas/setting-labels.ts';
import { NumberSetting, onOff, settingColumns } from './setting-field.tsx';

const roundingLabels: Record<CashRounding, string> = {
  off: 'Not rounded',
  nearest: 'To the nearest 5 cents',
  down: 'Down to 5 cents',
};

/** Whether payments are recorded, and how (docs/product.md#payments). */
export function PaymentsCard() {
  const { control } = useFormContext<SettingFields>();
  const isOn = useWatch({ control, name: 'record_payments' }) === 'on';
  return (
    <SectionCard title="Payments">
      <Box sx={settingColumns}>
        <FormSelect
          control={control}
          name="record_payments"
          label={settingLabels.record_payments}
          options={onOff}
          hint="Payments and refunds of orders, and what should be in the till"
        />
        {isOn && (
          <>
            <FormSelect
              control={control}
              name="cash_rounding"
              label={settingLabels.cash_rounding}
              options={cashRoundings.map((value) => ({ value, label: roundingLabels[value] }))}
              hint="Cards and checks are never rounded"
            />
            <NumberSetting name="deposit_percent" hint="Percent of the total; 0 for none" />
            <MoneySetting name="deposit_from" hint="The smallest total to suggest it for" />
            <NumberSetting name="tills" hint="From 1 to 5" />
            <MoneySetting name="starting_cash" hint="In the drawer when a till opens" />
          </>
        )}
      </Box>
    </SectionCard>
  );
}

type MoneyName = 'deposit_from' | 'starting_cash';

function MoneySetting({ name, hint }: { name: MoneyName; hint: string }) {
  const { control } = useFormContext<SettingFields>();
  const { field, fieldState } = useController({ control, name });
  return (
    <MoneyField
      id={name}
      label={settingLabels[name]}
      cents={field.value}
      onCents={field.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={fieldState.error && 'Enter dollars with at most two decimals, from $0.00'}
      helperText={hint}
    />
  );
}
