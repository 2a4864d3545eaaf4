import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A bar of a row, as a background image that repeats downwards. */
const bar = (rowHeight: number, left: string, width: string) => {
  const edges = [rowHeight / 2 - 7, rowHeight / 2 + 7].map((edge) => `${edge}px`);
  return {
    image: `linear-gradient(transparent ${edges[0]}, currentColor ${edges[0]} ${edges[1]}, transparent ${edges[1]})`,
    position: `${left} 0`,
    size: `${width} ${rowHeight}px`,
  };
};

/** All rows are one element, because they render before anything else is known. */
const rowsSx = (rowHeight: number) => {
  const line = {
    image: 'linear-gradient(var(--db-palette-divider) 1px, transparent 1px)',
    position: '0 0',
    size: `100% ${rowHeight}px`,
  };
  const pictures = [
    line,
    bar(rowHeight, '16px', '40%'),
    bar(rowHeight, '66%', '18%'),
    bar(rowHeight, '94%', '16%'),
  ];
  return {
    bgcolor: 'transparent',
    color: 'sunken',
    borderRadius: '0 0 13px 13px',
    backgroundImage: pictures.map(({ image }) => image).join(),
    backgroundPosition: pictures.map(({ position }) => position).join(),
    backgroundSize: pictures.map(({ size }) => size).join(),
    backgroundRepeat: 'repeat-y',
  };
};

/** The placeholder of a table while it loads: the same frame, and rows of the same height. */
export function TableSkeleton({
  rows = 8,
  rowHeight = 48,
  label = 'Loading...',
}: {
  rows?: number;
  /** Pixels. */
  rowHeight?: number;
  label?: string;
}) {
  return (
    <Box
      role="status"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper' }}
    >
      {/* The space of the headings. */}
      <Box
        sx={{
          height: 44,
          px: 4,
          bgcolor: 'sunken',
          borderRadius: '13px 13px 0 0',
          color: 'text.secondary',
          lineHeight: '44px',
        }}
      >
        {label}
      </Box>
      <Skeleton variant="rectangular" height={rows * rowHeight} sx={rowsSx(rowHeight)} />
    </Box>
  );
}
