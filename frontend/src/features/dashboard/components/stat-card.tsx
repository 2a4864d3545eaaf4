import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Figure } from '#frontend/features/dashboard/figures.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import ArrowForward from '~icons/ic/round-arrow-forward';

type Props = { figure: Figure; value: ReactNode };

/** One number. The card links to the list of what it counts, if there is one. */
export function StatCard({ figure: { label, note, list }, value }: Props) {
  return (
    <Card component="li" sx={[cardSx, list !== undefined && pressedSx]}>
      <Typography variant="body2" color="textSecondary" sx={labelSx}>
        {list === undefined ? (
          label
        ) : (
          <>
            <MuiLink component={Link} to={list} color="inherit" underline="none" sx={linkSx}>
              {label}
            </MuiLink>
            <ArrowForward aria-hidden />
          </>
        )}
      </Typography>
      <Box component="p" sx={numberSx}>
        {value}
      </Box>
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Card>
  );
}

const cardSx = {
  position: 'relative',
  px: { xs: 4, md: 6 },
  py: { xs: 4, md: 5 },
  // The font size of the number depends on the card's width.
  containerType: 'inline-size',
};
const pressedSx = { '&:hover': { bgcolor: 'background.default' } };
const labelSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  '& svg': { fontSize: 18 },
};
const linkSx = { ...stretched, fontWeight: 'inherit' };
const numberSx = {
  display: 'flex',
  alignItems: 'center',
  height: '2.5rem',
  m: 0,
  mt: 1,
  fontFamily: fonts.display,
  fontSize: 'clamp(0.8125rem, calc(100cqi / (var(--longest) * 0.56)), 2rem)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
