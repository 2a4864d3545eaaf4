import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Amount } from '#frontend/ui/data/money-text.tsx';

/** Height in pixels of the bar at the bottom of a narrow screen. */
export const footBarHeight = 76;

type Props = {
  /** Names the amount: 'Total'. */
  label: ReactNode;
  /** Cents; undefined while loading, null if unavailable. */
  total: number | undefined | null;
  action: ReactNode;
  /** 'fixed' covers the end of the window; 'sticky' the end of the preceding content, beside a sidebar. */
  position: 'fixed' | 'sticky';
};

/** Messages appear above the bar, however high its text makes it. */
function followHeight(bar: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--foot-bar-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot-bar-height');
  };
}

/** The bar at the bottom of a narrow screen, in reach of the thumb. */
export function FootFrame({
  position,
  children,
}: Pick<Props, 'position'> & { children: ReactNode }) {
  return (
    <Box
      ref={followHeight}
      sx={{
        display: 'flex',
        position,
        // At 400 % zoom it would cover a third of the window.
        '@media (max-height: 480px)': { position: 'static' },
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        minHeight: footBarHeight,
        px: 4,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

export function FootBar({ label, total, action, position }: Props) {
  return (
    <FootFrame position={position}>
      <Box sx={{ flex: '0 0 auto', minWidth: 96 }}>
        <Typography variant="caption" color="textSecondary" component="div">
          {label}
        </Typography>
        <Typography variant="h2" component="div">
          <Amount cents={total} />
        </Typography>
      </Box>
      <Box sx={{ flex: '1 1 auto', maxWidth: 260, display: 'grid' }}>{action}</Box>
    </FootFrame>
  );
}
