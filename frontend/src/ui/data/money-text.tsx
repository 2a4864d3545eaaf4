import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { formatMoney } from '#shared/pricing/format-money.ts';

const Money = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Whole cents as dollars, with digits of equal width so that columns align. */
export function MoneyText({ cents, ...span }: { cents: number } & ComponentProps<typeof Money>) {
  return <Money {...span}>{formatMoney(cents)}</Money>;
}

/** Cents; undefined while loading (space is reserved), null if unavailable. */
export function Amount({ cents }: { cents: number | undefined | null }) {
  if (cents === undefined) return <Skeleton width={72} sx={{ display: 'inline-block' }} />;
  return cents === null ? <span>–</span> : <MoneyText cents={cents} />;
}
