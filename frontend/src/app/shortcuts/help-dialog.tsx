import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { singleKeys, useSingleKeys } from '#frontend/lib/use-shortcut.ts';

/** Every key of the app that is not the browser's own, as named in the help (docs/product.md#shortcuts). */
const shortcutList: { keys: string[]; does: string }[] = [
  { keys: ['/'], does: 'Search on this screen; elsewhere in the catalog' },
  { keys: ['Ctrl', 'K'], does: 'Find orders, products, screens and actions' },
  { keys: ['Enter'], does: 'In the catalog search: add the marked product' },
  { keys: ['↑', '↓'], does: 'In the catalog search: mark another product' },
  {
    keys: ['Ctrl', 'Enter'],
    does: 'From the catalog or cart to checkout; at checkout, place the order',
  },
  { keys: ['Ctrl', 'Enter'], does: 'In a dialog: save it' },
  { keys: ['Alt', 'R'], does: 'At checkout: read the order back' },
  { keys: ['Enter'], does: 'In the order search: open the order that was found' },
  { keys: ['E'], does: 'On an order: edit its items, starting with a new one' },
  { keys: ['M'], does: 'On an order: move the pickup by typing a day and hour' },
  {
    keys: ['P'],
    does: 'On an order: take its payment; mark it paid where payments are not recorded',
  },
  { keys: ['C'], does: 'On an order that is ready: picked up' },
  { keys: ['Esc'], does: 'Clear the search, close a dialog' },
  { keys: ['Ctrl', 'B'], does: 'Open or close the sidebar' },
  { keys: ['?'], does: 'This list' },
];

function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 2,
        py: 0.5,
        border: 1,
        borderColor: 'outline',
        borderRadius: '6px',
        bgcolor: 'sunken',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      {name}
    </Box>
  );
}

/** Lists the keys. On a Mac, Cmd does what Ctrl does. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useId();
  const hasSingleKeys = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Keyboard shortcuts</DialogTitle>
      {/* Focusable, so that the arrow keys scroll it. */}
      <DialogContent tabIndex={0}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          {shortcutList.map(({ keys, does }) => (
            <Box
              key={does}
              sx={{ display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: 3 }}
            >
              <Box component="dt" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                {keys.map((name) => (
                  <Key key={name} name={name} />
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 4 }}
          label="Use keys without Ctrl or Alt: letters, / and ?"
          control={
            <Switch
              checked={hasSingleKeys}
              onChange={({ target }) => singleKeys.update(() => target.checked)}
            />
          }
        />
        <DialogContentText sx={{ mt: 4 }}>
          Quantities go before or after a product: ‘3 croiss’, ‘croiss x3’. On a Mac, Cmd does what
          Ctrl does.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
