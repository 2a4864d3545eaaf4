import Search from '@mui/icons-material/ManageSearchRounded';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { late } from '#frontend/ui/late.tsx';

const HelpDialog = late(async () => (await import('./help-dialog.tsx')).HelpDialog);
const Palette = late(async () => (await import('./palette.tsx')).Palette);

type Open = 'palette' | 'help' | undefined;

/** The keys that work on every screen behind the login, and a button for those without a keyboard. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const openPalette = () => setOpen('palette');
  useShortcut('mod+k', openPalette);
  useShortcut('?', () => setOpen('help'));
  useShortcut('/', () => {
    const search = document.querySelector<HTMLInputElement>('main [role=searchbox]');
    search?.focus();
    search?.select();
    // The catalog puts the focus into its search by itself.
    if (!search) void navigate('/catalog');
  });
  return (
    <>
      <NamedIconButton
        name="Find anything"
        onClick={openPalette}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Search />
      </NamedIconButton>
      <Palette open={open === 'palette'} onClose={close} onHelp={() => setOpen('help')} />
      <HelpDialog open={open === 'help'} onClose={close} />
    </>
  );
}
