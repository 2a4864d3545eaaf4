import { useColorScheme } from '@mui/material/styles';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import DarkMode from '#frontend/ui/icons/dark-mode-outlined.tsx';
import LightMode from '#frontend/ui/icons/light-mode-outlined.tsx';

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
