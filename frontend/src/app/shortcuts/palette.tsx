import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type HTMLAttributes, useId, useState } from 'react';
import { useSearchDraft } from '#frontend/features/orders/list/use-search-draft.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

type Props = { open: boolean; onClose: () => void; onHelp: () => void };

const label = 'Find orders, products, screens and actions';

/** Finds orders by number, name or phone, products, screens and actions (docs/product.md#shortcuts). */
export function Palette({ open, onClose, onHelp }: Props) {
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
  const list = useAutocomplete<PaletteEntry, false, false, false>({
    open: true,
    options: entries,
    value: null,
    inputValue: draft,
    onInputChange: (_event, text, reason) => reason === 'input' && setDraft(text),
    onChange: (_event, entry) => {
      // Closed first: an action may open another dialog.
      onClose();
      entry?.run();
    },
    filterOptions: (options) => options,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    autoHighlight: true,
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  return (
    <Box {...list.getRootProps()} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <InputBase
        autoFocus
        fullWidth
        placeholder={label}
        inputProps={{ ...list.getInputProps(), 'aria-label': label }}
        sx={{ px: 4, minHeight: 60, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box
        component="ul"
        {...list.getListboxProps()}
        aria-labelledby={undefined}
        aria-label="Found"
        sx={{ m: 0, p: 2, listStyle: 'none', overflowY: 'auto', maxHeight: '50dvh' }}
      >
        {entries.map((entry, index) => (
          <PaletteLine
            key={entry.id}
            entry={entry}
            props={list.getOptionProps({ option: entry, index })}
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

type LineProps = { entry: PaletteEntry; props: HTMLAttributes<HTMLLIElement> };

function PaletteLine({ entry: { kind, name, detail }, props }: LineProps) {
  return (
    <Box
      component="li"
      {...props}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: touchTarget,
        px: 2,
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'sunken' },
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
