import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

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
      {/* The place of the headings. */}
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
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: '2fr 1fr 1fr',
            alignItems: 'center',
            gap: 6,
            height: rowHeight,
            px: 4,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Box>
      ))}
    </Box>
  );
}
