import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

type Props = { open: boolean; onClose: () => void; onHelp: () => void };

const label = 'Find orders, products, screens and actions';

/** Finds orders by number, name or phone, products, screens and actions (docs/product.md#shortcuts). */
export function PaletteDialog({ open, onClose, onHelp }: Props) {
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ paper: { sx: { alignSelf: 'flex-start' } } }}
    >
      <DialogTitle id={title} sx={visuallyHidden}>
        Find anything
      </DialogTitle>
      <PaletteContent onClose={onClose} onHelp={onHelp} />
    </Dialog>
  );
}

function PaletteContent({ onClose, onHelp }: Omit<Props, 'open'>) {
  const [search, setSearch] = useState('');
  const { draft, setDraft } = useSearchDraft(search, setSearch);
  const { entries, isSearching, failure } = usePaletteEntries(draft, search, onHelp);
  const run = (entry: PaletteEntry) => {
    // Closes first: an action may open another dialog.
    onClose();
    entry.run();
  };
  const keys = usePaletteKeys({ text: draft, entries, isSearching, searchNow: setSearch, run });
  const list = useId();
  const idOf = (index: number) => `${list}-${index}`;
  const marked = keys.marked && idOf(entries.indexOf(keys.marked));
  useEffect(() => {
    // Component tests run without a browser, and cannot scroll.
    if (marked) document.getElementById(marked)?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <InputBase
        autoFocus
        fullWidth
        placeholder={label}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={keys.onKeyDown}
        inputProps={{
          'aria-label': label,
          role: 'combobox',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-autocomplete': 'list',
          'aria-expanded': entries.length > 0,
          'aria-controls': list,
          'aria-activedescendant': marked,
        }}
        sx={fieldSx}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box component="ul" id={list} role="listbox" aria-label="Found" sx={listSx}>
        {entries.map((entry, index) => (
          <PaletteLine
            key={entry.id}
            id={idOf(index)}
            entry={entry}
            isMarked={entry === keys.marked}
            onPress={() => run(entry)}
          />
        ))}
      </Box>
      {entries.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {isSearching ? 'Searching orders...' : 'Nothing found'}
        </Typography>
      )}
    </Box>
  );
}

const listSx = { m: 0, p: 2, listStyle: 'none', overflowY: 'auto', maxHeight: '50dvh' };
const fieldSx = {
  px: 4,
  minHeight: 60,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
};

type LineProps = {
  id: string;
  entry: PaletteEntry;
  isMarked: boolean;
  onPress: () => void;
};

function PaletteLine({ id, entry: { kind, name, detail }, isMarked, onPress }: LineProps) {
  return (
    <Box
      component="li"
      role="option"
      id={id}
      aria-selected={isMarked}
      onClick={onPress}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: touchTarget,
        px: 2,
        borderRadius: 1,
        cursor: 'pointer',
        '&:hover, &[aria-selected=true]': { bgcolor: 'sunken' },
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {detail && <Typography variant="body2">{detail}</Typography>}
      <Typography variant="caption" color="textSecondary">
        {kind}
      </Typography>
    </Box>
  );
}

type Options = {
  text: string;
  entries: PaletteEntry[];
  /** True while orders may still appear above the current entries. */
  isSearching: boolean;
  /** Searches at once, instead of waiting for a pause. */
  searchNow: (text: string) => void;
  run: (entry: PaletteEntry) => void;
};

/**
 * The keys of the palette: the arrows mark another entry, Enter selects the marked one, which is
 * the first until an arrow was pressed. Late results may appear above it. So without an arrow,
 * Enter waits for the search, and its outcome does not depend on which response was faster.
 */
function usePaletteKeys({ text, entries, isSearching, searchNow, run }: Options) {
  const [walked, setWalked] = useState<{ id: string; text: string }>();
  /** The content of the field when Enter was pressed; further typing withdraws it. */
  const [asked, setAsked] = useState<string>();
  // A changed text starts at the first entry again.
  const chosen = walked?.text === text ? entries.find(({ id }) => id === walked.id) : undefined;
  const marked = chosen ?? entries[0];

  const isAnswered = asked === text && !isSearching;
  const runFirst = useEffectEvent(() => {
    setAsked(undefined);
    if (marked) run(marked);
  });
  useEffect(() => {
    if (isAnswered) runFirst();
  }, [isAnswered]);

  const walk = (step: 1 | -1) => {
    setAsked(undefined);
    const next = (marked ? entries.indexOf(marked) : -1) + step;
    const entry = entries.at(next < entries.length ? next : 0);
    if (entry) setWalked({ id: entry.id, text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a character is composed, as in Japanese, Enter only ends the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (chosen) return run(chosen);
    searchNow(text);
    setAsked(text);
  };
  return { marked, onKeyDown };
}
