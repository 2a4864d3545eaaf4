import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { TickedSheet } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';

/** Items that were already made for lines that have since been edited, canceled or moved. */
export function GoneRows({ rows }: { rows: TickedSheet['gone'] }) {
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pb: 6, displayPrint: 'none' }}>
      <Typography id={heading} variant="h3" component="h2">
        No longer on the sheet
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Changed or canceled after it was made.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, label, made }) => (
          <Box component="li" key={key} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            {label} · <strong>{formatCount(made)} made</strong>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
