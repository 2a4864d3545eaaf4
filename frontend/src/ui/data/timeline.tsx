import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode, Ref } from 'react';
import { focusRing } from '#frontend/theme/focus-ring.ts';

type TimelineEntry = { id: string; icon?: ReactElement; title: ReactNode; details: ReactNode };

type Props = {
  entries: TimelineEntry[];
  /** The list, whose items can be focused. */
  ref?: Ref<HTMLOListElement>;
};

/** The gap between two entries in pixels. */
const gap = 16;

/** Entries of a history along a line, newest first. */
export function Timeline({ entries, ref }: Props) {
  return (
    // Some screen readers ignore lists without bullets, unless the role is explicit.
    <Box component="ol" role="list" ref={ref} sx={listSx}>
      {entries.map(({ id, icon, title, details }) => (
        <Box
          component="li"
          key={id}
          tabIndex={ref ? -1 : undefined}
          sx={{
            position: 'relative',
            display: 'flex',
            gap: 3,
            '&&:focus-visible': focusSx,
            '&:not(:last-child)::before': {
              content: '""',
              position: 'absolute',
              left: icon ? 17 : 5,
              top: icon ? 36 : 16,
              bottom: `-${gap}px`,
              width: '1px',
              bgcolor: 'divider',
            },
          }}
        >
          <Box aria-hidden sx={icon ? iconSx : dotSx}>
            {icon}
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>{title}</Typography>
            <Typography component="div" variant="body2" color="textSecondary">
              {details}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: `${gap}px`,
};
const focusSx = {
  ...focusRing,
  outlineOffset: '5px',
  borderRadius: '5px',
};
const dotSx = {
  flexShrink: 0,
  width: 11,
  height: 11,
  mt: '7px',
  borderRadius: '50%',
  bgcolor: 'secondary.main',
};
const iconSx = {
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  bgcolor: 'sunken',
  color: 'text.secondary',
  '& svg': { fontSize: 20 },
};
