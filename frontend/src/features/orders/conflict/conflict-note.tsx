import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = {
  /** Who changed the same field meanwhile. */
  who: string;
  /** What they made of it, in words. */
  value: string;
  /** The field's label. */
  of: string;
  onUse: () => void;
};

/** Under a field that two people changed: what the other one made of it, and how to take that. */
export function ConflictNote({ who, value, of, onUse }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        mt: 2,
        pl: 3,
        borderLeft: 3,
        borderColor: 'secondary.main',
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ flex: '1 1 12ch', minWidth: 0, overflowWrap: 'anywhere' }}>
        {who} changed this to {value}
      </Box>
      <Button size="small" aria-label={`Use theirs: ${of}`} onClick={onUse}>
        Use theirs
      </Button>
    </Box>
  );
}
