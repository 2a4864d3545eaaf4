import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { headerHeight, radius } from '#frontend/theme/tokens.ts';
import { Amount } from './amount.tsx';

/** Pixels of the bar at the foot of a phone. */
const barHeight = 76;

type Props = {
  children: ReactNode;
  /** The inside of the 'Order Summary' card. */
  summary: ReactNode;
  /** Cents, for the bar on phones; undefined while unknown, null when it can't be known. */
  total: number | undefined | null;
  /** The screen's one primary button. */
  action: ReactNode;
  /** Further ways on, under the action. */
  more?: ReactNode;
};

/**
 * Content at the left and a summary that stays in view at the right; on phones the summary follows
 * the content, and total and action stay at the foot of the screen.
 */
export function SummaryLayout({ children, summary, total, action, more }: Props) {
  const heading = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        alignItems: 'start',
        gap: 6,
        pb: { xs: `${barHeight}px`, md: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Paper
        variant="outlined"
        component="section"
        aria-labelledby={heading}
        sx={{
          position: { md: 'sticky' },
          top: headerHeight + 16,
          maxHeight: { md: `calc(100dvh - ${headerHeight + 32}px)` },
          overflowY: { md: 'auto' },
          borderRadius: `${radius.card}px`,
          p: { xs: 4, md: 5 },
        }}
      >
        <Typography id={heading} variant="h2" sx={{ mb: 4 }}>
          Order Summary
        </Typography>
        {summary}
        {!isPhone && <Box sx={{ display: 'grid', mt: 5 }}>{action}</Box>}
        {more && <Box sx={{ display: 'grid', mt: { xs: 4, md: 2 } }}>{more}</Box>}
      </Paper>
      {isPhone && <PhoneBar total={total} action={action} />}
    </Box>
  );
}

function PhoneBar({ total, action }: Pick<Props, 'total' | 'action'>) {
  return (
    <>
      <GlobalStyles styles={{ ':root': { '--foot-bar-height': `${barHeight}px` } }} />
      <Box
        sx={{
          display: 'flex',
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 4,
          minHeight: barHeight,
          px: 4,
          pb: 'env(safe-area-inset-bottom)',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: '0 0 auto', minWidth: 96 }}>
          <Typography variant="caption" color="textSecondary" component="div">
            Total
          </Typography>
          <Typography variant="h2" component="div">
            <Amount cents={total} />
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 auto', maxWidth: 260, display: 'grid' }}>{action}</Box>
      </Box>
    </>
  );
}
