import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditConflict } from '#frontend/features/orders/edit/edit-conflict.ts';
import { ConflictBanner } from './conflict-banner.tsx';

type Props = {
  conflict: EditConflict;
  /** True if both users changed the same field to different values. */
  isConflicting: boolean;
  /** Uses the other user's value wherever both changed a field. */
  onUseTheirs: () => void;
};

/** Shown above a form when another user changed its order: their changes, and the available actions. */
export function ConflictChoice({ conflict, isConflicting, onUseTheirs }: Props) {
  return (
    <ConflictBanner conflict={conflict}>
      <Typography variant="body2">
        {isConflicting
          ? 'Nothing is saved yet. Your input is kept, and everything you had not touched shows their values. What both of you changed is marked.'
          : 'Nothing is saved yet. Your input is kept, and everything you had not touched shows their values. Save once more to add yours.'}
      </Typography>
      {isConflicting && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button color="inherit" variant="outlined" onClick={onUseTheirs}>
            Use theirs
          </Button>
          <Button color="inherit" variant="outlined" type="submit">
            Save mine anyway
          </Button>
        </Box>
      )}
    </ConflictBanner>
  );
}
