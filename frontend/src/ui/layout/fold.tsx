import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import ExpandMore from '~icons/ic/round-expand-more';

type Props = {
  title: ReactNode;
  /** Text below the title, which stays visible while the part is collapsed. */
  hint?: ReactNode;
  /**
   * Expands the part when it becomes true, for example because of an error in it. Only the user collapses it
   * again.
   */
  opens?: boolean;
  children: ReactNode;
};

/** A part of a screen that is a single line until the user expands it. */
export function Fold({ title, hint, opens, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (opens && details.current) details.current.open = true;
  }, [opens]);
  return (
    <Box component="details" ref={details} sx={{ minWidth: 0 }}>
      <Box component="summary" sx={summarySx}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {title}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {hint}
          </Typography>
        </Box>
        <ExpandMore aria-hidden />
      </Box>
      <Box sx={{ pt: 4 }}>{children}</Box>
    </Box>
  );
}

const summarySx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 44,
  cursor: 'pointer',
  // Room for the ring of the focus at the edge of a dialog that scrolls.
  scrollMarginBlock: 8,
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { flexShrink: 0, color: 'text.secondary' },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
};
