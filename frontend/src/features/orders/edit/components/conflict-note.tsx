import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = {
  who: string;
  value: string;
  /** The field's label. */
  of: string;
  onUse: () => void;
};

/** Shown under a field that both users changed: the other user's value, and a button to use it. */
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
