import Box, { type BoxProps } from '@mui/material/Box';
import { formatMoney } from '#shared/pricing/format-money.ts';

/** Whole cents as dollars, with digits of equal width so that columns line up. */
export function MoneyText({ cents, ...box }: { cents: number } & BoxProps<'span'>) {
  return (
    <Box
      component="span"
      {...box}
      sx={[
        { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        ...(Array.isArray(box.sx) ? box.sx : [box.sx]),
      ]}
    >
      {formatMoney(cents)}
    </Box>
  );
}
