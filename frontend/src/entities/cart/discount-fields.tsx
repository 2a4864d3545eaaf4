import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type DiscountType, discountTypes } from '#shared/pricing/compute-totals.ts';

const typeLabels: Record<DiscountType, string> = {
  none: 'No Discount',
  percentage: 'Percentage %',
  dollar: 'Dollar $',
};

/** Limits and steps of the amount (docs/product.md#cart). */
const amountInput = {
  none: {},
  percentage: { min: 0, max: 100, step: 1 },
  dollar: { min: 0, step: 0.01 },
};

type Props = {
  type: DiscountType;
  onType: (type: DiscountType) => void;
  /** The amount as typed: percent or dollars. */
  text: string;
  onText: (text: string) => void;
  /** Called when the amount field loses the focus. */
  onBlur: () => void;
  error?: string | undefined;
  /** The state of the amount field while there is no discount. */
  whenNone: 'disabled' | 'hidden';
  /** True to focus the amount. */
  focusAmount?: boolean;
};

/** The type of a discount and its amount. */
export function DiscountFields({ type, onType, text, onText, onBlur, error, ...look }: Props) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 112px', alignItems: 'start', gap: 3 }}>
      <TextField
        select
        label="Discount Type"
        value={type}
        onChange={(event) => {
          const chosen = discountTypes.find((candidate) => candidate === event.target.value);
          if (chosen) onType(chosen);
        }}
      >
        {discountTypes.map((each) => (
          <MenuItem key={each} value={each}>
            {typeLabels[each]}
          </MenuItem>
        ))}
      </TextField>
      {(type !== 'none' || look.whenNone === 'disabled') && (
        <TextField
          label="Amount"
          type="number"
          autoFocus={look.focusAmount}
          disabled={type === 'none'}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onBlur={onBlur}
          error={Boolean(error)}
          helperText={error}
          slotProps={{ htmlInput: { ...amountInput[type], inputMode: 'decimal' } }}
        />
      )}
    </Box>
  );
}
