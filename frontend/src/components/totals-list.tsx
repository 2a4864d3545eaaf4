import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Cart } from '#frontend/lib/cart.ts';
import type { Totals } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { MoneyText } from './money-text.tsx';

type RowProps = { label: string; children: ReactNode; isTotal?: boolean };

function Row({ label, children, isTotal = false }: RowProps) {
  return (
    <Box
      // The total is read out whenever it changes.
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

/** A discount as its line says it: '10%' or 'Fixed' (specification, section 2). */
const discountName = (type: Cart['discountType'], amount: number) =>
  type === 'percentage' ? `${amount}%` : 'Fixed';

type Props = {
  discount: Pick<Cart, 'discountType' | 'discountAmount'>;
  /** Cents; undefined while prices and tax are not known yet, with room kept for them. */
  totals: Totals | undefined;
  /** Percent as the settings hold it: '8.75'. */
  taxRate: string | undefined;
};

/** Subtotal, discount, tax and total. */
export function TotalsList({ discount, totals, taxRate }: Props) {
  const { discountType, discountAmount } = discount;
  const amount = (cents: number | undefined) =>
    cents === undefined ? <Skeleton width={64} /> : <MoneyText cents={cents} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Row label="Subtotal">{amount(totals?.subtotal)}</Row>
      {discountType !== 'none' && (
        <Row label={`Discount (${discountName(discountType, discountAmount)})`}>
          {totals ? (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              −{formatMoney(totals.discount)}
            </Box>
          ) : (
            amount(undefined)
          )}
        </Row>
      )}
      <Row label={taxRate === undefined ? 'Tax' : `Tax (${taxRate}%)`}>{amount(totals?.tax)}</Row>
      <Row label="Total" isTotal>
        {amount(totals?.total)}
      </Row>
    </Box>
  );
}
