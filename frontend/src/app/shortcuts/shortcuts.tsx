import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import Search from '~icons/ic/round-manage-search';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);
const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** Whether 'Find anything' is open. A layout's header opens it, and so does the phone's sheet. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

type Props = { palette: ReturnType<typeof usePalette> };

/** The keys that work on every screen behind the login, and a button for users without a keyboard. */
export function Shortcuts({ palette }: Props) {
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const help = () => setHelping(true);
  useShortcut('mod+k', palette.open);
  useShortcut('?', help);
  useShortcut('/', () => {
    const search = document.querySelector<HTMLInputElement>('main [role=searchbox]');
    search?.focus();
    search?.select();
    // The catalog focuses its search by itself.
    if (!search) void navigate('/catalog');
  });
  return (
    <>
      <NamedIconButton
        name="Find anything"
        onClick={palette.open}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Search />
      </NamedIconButton>
      <PaletteDialog open={palette.isOpen} onClose={palette.close} onHelp={help} />
      <HelpDialog open={isHelping} onClose={() => setHelping(false)} />
    </>
  );
}
