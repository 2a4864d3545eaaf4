import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Amount } from '#frontend/ui/data/amount.tsx';

/** Height in pixels of the bar at the bottom of a narrow screen. */
export const footBarHeight = 76;

type Props = {
  /** What the amount is: 'Total'. */
  label: ReactNode;
  /** Cents; undefined while loading, null if unavailable. */
  total: number | undefined | null;
  action: ReactNode;
  /** 'fixed' lies over the window; 'sticky' over the end of what it follows, beside a sidebar. */
  position: 'fixed' | 'sticky';
};

/** Messages stand above it, however high its text makes it. */
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
        // Enlarged to 400 % it would lie over a third of the window.
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

/** Amount and primary button. */
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
