import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Meanwhile } from './meanwhile.ts';

type Props = {
  meanwhile: Meanwhile;
  /** Whether both people changed the same thing, and differently. */
  isContested: boolean;
  /** Takes the other's value wherever both changed one. */
  onUseTheirs: () => void;
};

/** At the head of a form whose order was changed meanwhile: what others did, and the ways on. */
export function TheirsOrMine({ meanwhile, isContested, onUseTheirs }: Props) {
  return (
    <ChangedMeanwhile meanwhile={meanwhile}>
      <Typography variant="body2">
        {isContested
          ? 'Nothing is saved yet. Your input is kept, and everything you had not touched shows their values. What both of you changed is marked.'
          : 'Nothing is saved yet. Your input is kept, and everything you had not touched shows their values. Save once more to add yours.'}
      </Typography>
      {isContested && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button color="inherit" variant="outlined" onClick={onUseTheirs}>
            Use theirs
          </Button>
          <Button color="inherit" variant="outlined" type="submit">
            Save mine anyway
          </Button>
        </Box>
      )}
    </ChangedMeanwhile>
  );
}
