import { useColorScheme } from '@mui/material/styles';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import DarkMode from '~icons/ic/outline-dark-mode';
import LightMode from '~icons/ic/outline-light-mode';

/** Switches between light and dark; the browser remembers the choice. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <NamedIconButton
      name={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightMode /> : <DarkMode />}
    </NamedIconButton>
  );
}
