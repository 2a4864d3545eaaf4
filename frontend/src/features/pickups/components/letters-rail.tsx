import Box from '@mui/material/Box';
import { memo } from 'react';
import { belowBar, twoColumns } from '#frontend/features/pickups/pickups-sx.ts';
import { useWords } from '#frontend/lib/use-words.ts';

type Props = {
  letters: string[];
  /** The letter that filters the list, or that of the selected order. */
  current: string | undefined;
  onLetter: (letter: string) => void;
};

/** A–Z beside the list. A letter shows only last names that begin with it, until it is pressed again. */
export const LettersRail = memo(function LettersRail({ letters, current, onLetter }: Props) {
  return (
    <Box component="nav" aria-label={useWords().find.lastNames} sx={railSx}>
      {letters.map((letter) => (
        <Box
          key={letter}
          component="button"
          type="button"
          aria-pressed={letter === current}
          onClick={() => onLetter(letter)}
          sx={letterSx}
        >
          {letter}
        </Box>
      ))}
    </Box>
  );
});

const railSx = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  gridArea: '1 / 2 / span 3',
  [twoColumns]: { gridArea: '1 / 3 / span 2' },
  position: 'sticky',
  top: belowBar,
  width: 48,
  height: `calc(100dvh - ${belowBar}px)`,
  py: 2,
};
const letterSx = {
  flex: '1 1 24px',
  minHeight: 24,
  maxHeight: 48,
  p: 0,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'primary.main',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'sunken' },
  '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};
