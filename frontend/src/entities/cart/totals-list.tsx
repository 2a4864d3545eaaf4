import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Amount } from '#frontend/ui/data/money-text.tsx';
import type { Totals } from '#shared/pricing/compute-totals.ts';
import { discountName } from '#shared/pricing/discount-text.ts';
import type { Cart } from './cart.ts';

type RowProps = { label: string; children: ReactNode; isTotal?: boolean };

function Row({ label, children, isTotal = false }: RowProps) {
  return (
    <Box
      // Screen readers announce the total when it changes.
      {...(isTotal ? { role: 'status', 'aria-atomic': true } : {})}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        gap: 4,
        ...(isTotal
          ? { mt: 1, pt: 3, borderTop: 1, borderColor: 'divider', typography: 'h2' }
          : { color: 'text.secondary' }),
      }}
    >
      <span>{label}</span>
      {children}
    </Box>
  );
}

type Props = {
  discount: Pick<Cart, 'discountType' | 'discountAmount'>;
  /** Cents; undefined while prices and tax load, null if they could not be loaded. */
  totals: Totals | undefined | null;
  /** Percent, as in the settings: '8.75'. */
  taxRate: string | undefined;
  /** Omits a tax of 0, as a receipt does. A discount of 0 is always omitted. */
  isReceipt?: boolean;
  /** Omits the total, if it is shown elsewhere. */
  hasNoTotal?: boolean;
};

/** Subtotal, discount, tax and total. */
export function TotalsList({
  discount,
  totals,
  taxRate,
  isReceipt = false,
  hasNoTotal = false,
}: Props) {
  const { discountType, discountAmount } = discount;
  const amount = (key: keyof Totals) => <Amount cents={totals === null ? null : totals?.[key]} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Row label="Subtotal">{amount('subtotal')}</Row>
      {discountType !== 'none' && discountAmount > 0 && totals?.discount !== 0 && (
        <Row label={discountName({ type: discountType, amount: discountAmount })}>
          <span>
            {totals && '−'}
            {amount('discount')}
          </span>
        </Row>
      )}
      {!(isReceipt && totals?.tax === 0) && (
        <Row label={taxRate === undefined ? 'Tax' : `Tax (${taxRate}%)`}>{amount('tax')}</Row>
      )}
      {!hasNoTotal && (
        <Row label="Total" isTotal>
          {amount('total')}
        </Row>
      )}
    </Box>
  );
}
