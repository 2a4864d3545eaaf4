import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useWidth } from '#frontend/lib/use-width.ts';
import { headerHeight, radius } from '#frontend/theme/tokens.ts';
import { FootBar, footBarHeight } from './foot-bar.tsx';

/** From this width in pixels the summary is next to the content; below it, it follows the content. */
const besideFrom = 700;

type Props = {
  children: ReactNode;
  summary: ReactNode;
  /** Cents, for the bar at the bottom; undefined while loading, null if unavailable. */
  total: number | undefined | null;
  /** Names the amount in the bar at the bottom. */
  totalLabel?: string;
  action: ReactNode;
  /** Further links, below the action. */
  more?: ReactNode;
};

/**
 * Content on the left, and a sticky summary on the right. If there is no room for both, the summary
 * follows the content, and the bar at the bottom shows total and action.
 */
export function SummaryLayout({
  children,
  summary,
  total,
  totalLabel = 'Total',
  action,
  more,
}: Props) {
  const heading = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isBeside = useWidth(frame, [besideFrom]) > 0;
  return (
    <Box ref={frame} sx={[gridSx, isBeside ? besideSx : belowSx]}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Paper
        variant="outlined"
        component="section"
        aria-labelledby={heading}
        sx={[summarySx, isBeside && inViewSx]}
      >
        <Typography id={heading} variant="h2" sx={{ mb: 4 }}>
          Order Summary
        </Typography>
        {summary}
        {isBeside && <Box sx={{ display: 'grid', mt: 5 }}>{action}</Box>}
        {more && <Box sx={{ display: 'grid', mt: isBeside ? 2 : 4 }}>{more}</Box>}
      </Paper>
      {!isBeside && <FootBar label={totalLabel} total={total} action={action} position="fixed" />}
    </Box>
  );
}

const gridSx = { display: 'grid', alignItems: 'start', gap: 6 };
const besideSx = { gridTemplateColumns: 'minmax(0, 1fr) clamp(312px, 36%, 340px)' };
const belowSx = { gridTemplateColumns: 'minmax(0, 1fr)', pb: `${footBarHeight}px` };
const summarySx = { borderRadius: `${radius.card}px`, p: { xs: 4, md: 5 } };
const inViewSx = {
  position: 'sticky',
  top: headerHeight + 16,
  maxHeight: `calc(100dvh - ${headerHeight + 32}px)`,
  overflowY: 'auto',
};
