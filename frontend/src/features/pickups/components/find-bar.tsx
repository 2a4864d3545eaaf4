import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { barHeight, chosenSx, fieldHeight } from '#frontend/features/pickups/pickups-sx.ts';
import type { Finder } from '#frontend/features/pickups/use-finder.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { headerHeight, touchTarget } from '#frontend/theme/tokens.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { offeredPlaces } from '#shared/pickups/places.ts';
import QrCodeScanner from '~icons/ic/outline-qr-code-scanner';
import Search from '~icons/ic/round-search';

/** Lazy, because most counters have a scanner, and the code that reads pictures is large. */
const CameraDialog = lazyPart(async () => (await import('./camera-dialog.tsx')).CameraDialog);

type Props = {
  bar: RefObject<HTMLDivElement | null>;
  field: RefObject<HTMLInputElement | null>;
  finder: Finder;
  asks: string;
  /** The place whose pickups are shown; undefined for all places. */
  place: string | undefined;
  onPlace: (place: string | undefined) => void;
};

/** Handles a key in the field; returns false for a key without a special meaning. */
function act(finder: Finder, pressed: KeyboardEvent['nativeEvent']): boolean {
  const { key } = pressed;
  if (key === 'Enter') finder.enter(pressed);
  else if (key === 'Escape') finder.escape();
  else if (key === 'ArrowDown') finder.walk(1);
  else if (key === 'ArrowUp') finder.walk(-1);
  else return false;
  return true;
}

/** The one field of the screen, and the places of the store. */
export function FindBar({ bar, field, finder, asks, place, onPlace }: Props) {
  const { find } = useWords();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!act(finder, event.nativeEvent)) return;
    event.preventDefault();
  };
  return (
    <Box ref={bar} sx={barSx}>
      <OutlinedInput
        inputRef={field}
        value={finder.text}
        onChange={({ target }) => finder.type(target.value)}
        onKeyDown={onKeyDown}
        placeholder={asks}
        inputProps={{
          'aria-label': find.label,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          onPointerDown: ({ currentTarget }) => {
            currentTarget.inputMode = 'search';
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search color="primary" />
          </InputAdornment>
        }
        endAdornment={<CameraButton onRead={finder.scan} />}
        sx={fieldSx}
      />
      <Places place={place} onPlace={onPlace} />
    </Box>
  );
}

/** Reads a code with the device's camera; hidden if there is none. */
function CameraButton({ onRead }: { onRead: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { camera } = useWords();
  // Missing in insecure contexts and in some embedded browsers.
  if (!navigator.mediaDevices?.getUserMedia) return null;
  return (
    <>
      <NamedIconButton name={camera.scan} edge="end" onClick={() => setOpen(true)}>
        <QrCodeScanner />
      </NamedIconButton>
      {isOpen && (
        <CameraDialog
          open
          onClose={() => setOpen(false)}
          onRead={(text) => {
            setOpen(false);
            onRead(text);
          }}
        />
      )}
    </>
  );
}

/** Memoized, so that typing does not render it again. */
const Places = memo(function Places({ place, onPlace }: Pick<Props, 'place' | 'onPlace'>) {
  const places = offeredPlaces(usePlaces());
  const { find } = useWords();
  if (places.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={find.place}
      value={place ?? ''}
      onChange={(_event, id: string | null) => onPlace(id || undefined)}
      sx={placesSx}
    >
      {[{ id: '', short: find.allPlaces }, ...places].map(({ id, short }) => (
        <ToggleButton key={id} value={id}>
          {short}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

const barSx = {
  position: 'sticky',
  '@media (max-height: 480px)': { position: 'static' },
  top: headerHeight,
  zIndex: 3,
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 2, md: 4 },
  minHeight: barHeight,
  px: { xs: 3, md: 5 },
  py: 2,
  bgcolor: 'sunken',
  borderBlock: 1,
  borderColor: 'divider',
};
const fieldSx = {
  flex: '1 1 20rem',
  minWidth: 0,
  minHeight: fieldHeight,
  bgcolor: 'background.paper',
  fontSize: { xs: '1rem', sm: '1.25rem' },
  fontWeight: 500,
  '& input': { textOverflow: 'ellipsis' },
};
const placesSx = {
  flexShrink: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  bgcolor: 'background.paper',
  ...chosenSx,
  '& .MuiToggleButton-root': {
    minWidth: touchTarget,
    minHeight: { xs: touchTarget, md: fieldHeight },
    whiteSpace: 'nowrap',
  },
};
