import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { changeOf, type TakeFields } from '#frontend/features/orders/payments/payment-form.ts';
import { fonts, radius } from '#frontend/theme/tokens.ts';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { likelyTenders } from '#shared/payments/cash.ts';
import { formatMoney, shortMoney } from '#shared/pricing/format-money.ts';

type BillsProps = {
  amount: number;
  received: number | null;
  onReceive: (cents: number) => void;
};

function Bills({ amount, received, onReceive }: BillsProps) {
  return (
    <Box role="group" aria-label="Bills" sx={tendersSx}>
      {likelyTenders(amount).map((cents) => (
        <Button
          key={cents}
          variant="outlined"
          color="inherit"
          aria-pressed={cents === received}
          onClick={() => onReceive(cents)}
          sx={cents === received ? pressedSx : undefined}
        >
          {shortMoney(cents)}
        </Button>
      ))}
    </Box>
  );
}

/** The cash that was handed over, by a bill or typed, and the change. */
export function ReceivedFields({ form }: { form: UseFormReturn<TakeFields> }) {
  const fields = form.watch();
  const { amount, received } = fields;
  const error = form.formState.errors.received?.message;
  const receive = (cents: number | null) => {
    form.setValue('received', cents);
    form.clearErrors('received');
  };
  const isLess = amount !== null && received !== null && received > 0 && received < amount;
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0;
  const change = changeOf(fields);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Controller
          control={form.control}
          name="received"
          render={({ field }) => (
            <MoneyField
              label="Received"
              cents={field.value}
              onCents={receive}
              fieldRef={field.ref}
              error={error}
              helperText="Leave empty for the exact amount"
            />
          )}
        />
        {isAmount && <Bills amount={amount} received={received} onReceive={receive} />}
        {isLess && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              form.setValue('amount', received);
              form.clearErrors();
            }}
          >
            Take {formatMoney(received)} instead
          </Button>
        )}
      </Box>
      <Box role="status" sx={changeSx}>
        <span>Change</span>
        <Box component="strong" sx={{ fontFamily: fonts.display, fontSize: '2.25rem' }}>
          {change === undefined ? '–' : formatMoney(change)}
        </Box>
      </Box>
    </>
  );
}

const tendersSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr))',
  '& > *': { minHeight: 56, px: 1, fontVariantNumeric: 'tabular-nums' },
};
const pressedSx = {
  color: 'primary.main',
  bgcolor: 'sunken',
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px currentColor',
};
const changeSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  px: 4,
  py: 2,
  borderRadius: `${radius.control}px`,
  color: 'status.ready.ink',
  bgcolor: 'status.ready.tint',
  fontVariantNumeric: 'tabular-nums',
};
