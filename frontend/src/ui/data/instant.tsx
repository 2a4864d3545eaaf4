import Box from '@mui/material/Box';

/** A formatted date or time without line breaks. */
export function Instant({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}
