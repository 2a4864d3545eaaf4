import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Bar = {
  id: string;
  label: string;
  /** Text at the right of the label. */
  text: ReactNode;
  value: number;
  /** A mark on the bar: the value of last year. */
  mark?: number;
  edge?: string;
};

/** Bars with their values in words. The largest value fills the width. */
export function BarList({ label, bars }: { label: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, mark = 0 }) => [value, mark]));
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <Box component="ul" role="list" aria-label={label} sx={listSx}>
      {bars.map(({ id, label: name, text, value, mark, edge }) => (
        <Box component="li" key={id} sx={rowSx} style={edge ? { borderColor: edge } : undefined}>
          <Box sx={wordsSx}>
            <Box component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Box>
          </Box>
          <Box aria-hidden sx={trackSx}>
            <Box sx={barSx} style={{ width: share(value) }} />
            {mark !== undefined && mark > 0 && <Box sx={markSx} style={{ left: share(mark) }} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const listSx = { m: 0, mb: 4, p: 0, listStyle: 'none', display: 'grid', gap: 3 };
const rowSx = { pl: 2, borderLeft: 4, borderColor: 'transparent' };
const wordsSx = { display: 'flex', justifyContent: 'space-between', gap: 3, mb: 0.5 };
/** Borders are visible in forced colors too, but backgrounds are not. */
const trackSx = { position: 'relative', height: 10, borderRadius: 1, bgcolor: 'sunken' };
const barSx = {
  height: '100%',
  borderRadius: 1,
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
};
const markSx = {
  position: 'absolute',
  top: -3,
  bottom: -3,
  width: 3,
  bgcolor: 'text.primary',
  outline: 1,
  outlineColor: 'background.paper',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
};
