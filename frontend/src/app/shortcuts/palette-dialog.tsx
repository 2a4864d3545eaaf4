import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useSearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';
import { usePaletteKeys } from './use-palette-keys.ts';

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
  /** True for the entry that Enter selects. */
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
