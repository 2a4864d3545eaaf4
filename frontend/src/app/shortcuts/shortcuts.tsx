import Search from '@mui/icons-material/ManageSearchRounded';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { HelpDialog } from './help-dialog.tsx';

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(loadPalette);

type Open = 'palette' | 'help' | undefined;

/** The keys that work on every screen behind the login, and a button for those without a keyboard. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // Once opened it stays, to fade out.
  const [wasOpened, setWasOpened] = useState(false);
  const openPalette = () => {
    setWasOpened(true);
    setOpen('palette');
  };
  // Fetched ahead, after the screen: what is typed right after Ctrl+K belongs to the palette.
  useEffect(() => {
    // If it fails, opening the palette fetches it again, and shows what is wrong.
    loadPalette().catch(() => undefined);
  }, []);
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
      {wasOpened && (
        <Suspense fallback={null}>
          <Palette open={open === 'palette'} onClose={close} onHelp={() => setOpen('help')} />
        </Suspense>
      )}
      <HelpDialog open={open === 'help'} onClose={close} />
    </>
  );
}
