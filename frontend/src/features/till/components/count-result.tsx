import Box from '@mui/material/Box';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { differenceText } from '#shared/tills/till-sums.ts';
import Warning from '~icons/ic/round-warning-amber';

type Props = {
  /** Cents. */
  expected: number;
  /** Cents; NaN while nothing is counted. */
  counted: number;
};

/** 'Expected $412.35, counted $410.35: $2.00 short'. */
export function CountResult({ expected, counted }: Props) {
  const isCounted = !Number.isNaN(counted);
  const isShort = isCounted && counted < expected;
  return (
    <Box role="status" sx={barSx}>
      <span>
        Expected{' '}
        <b>
          <MoneyText cents={expected} />
        </b>
      </span>
      {isCounted && (
        <>
          <span>
            Counted{' '}
            <b>
              <MoneyText cents={counted} />
            </b>
          </span>
          <Box sx={[differenceSx, isShort && shortSx]}>
            {isShort && <Warning aria-hidden />}
            {differenceText(expected, counted)}
          </Box>
        </>
      )}
    </Box>
  );
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  minHeight: 56,
  mt: 4,
  mx: -6,
  px: 6,
  py: 2,
  bgcolor: 'sunken',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& b': { color: 'text.primary', fontWeight: 700 },
};
const differenceSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  ml: 'auto',
  fontSize: '1.25rem',
  fontWeight: 700,
  color: 'text.primary',
};
const shortSx = {
  px: 3,
  borderRadius: '10px',
  bgcolor: 'error.light',
  color: 'error.main',
};
