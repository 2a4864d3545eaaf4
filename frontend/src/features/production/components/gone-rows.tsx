import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWords } from '#frontend/lib/use-words.ts';
import type { TickedSheet } from '#shared/production/ticked-sheet.ts';

/** Items that were already made for lines that have since been edited, canceled or moved. */
export function GoneRows({ rows }: { rows: TickedSheet['gone'] }) {
  const heading = useId();
  const { sheet } = useWords();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pb: 6, displayPrint: 'none' }}>
      <Typography id={heading} variant="h3" component="h2">
        {sheet.gone}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {sheet.goneText}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, label, made }) => (
          <Box component="li" key={key} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            {label} · <strong>{sheet.made(made)}</strong>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
