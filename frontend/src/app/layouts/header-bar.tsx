import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { NoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import { StoreLogo } from '#frontend/ui/layout/store-logo.tsx';
import DarkMode from '~icons/ic/outline-dark-mode';
import LightMode from '~icons/ic/outline-light-mode';

type Props = {
  /** Shown before the store's name. */
  start?: ReactNode;
  /** Shown in place of the store's name. */
  title?: ReactNode;
  children: ReactNode;
};

/** The bar above a screen: the store's logo and name, then the controls passed as children. */
export const HeaderBar = ({ start, title, children }: Props) => (
  <Box
    component="header"
    // The store's name is in English, even if the screen is not.
    lang="en"
    sx={barSx}
  >
    {start}
    {title || <StoreName />}
    <NoConnection />
    {children}
  </Box>
);

function StoreName() {
  const { data } = usePublicSettings();
  return (
    <Box
      component={Link}
      to="/catalog"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minWidth: 0,
        minHeight: 44,
        mr: 'auto',
        px: 1,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <StoreLogo />
      <Typography
        variant="h3"
        component="span"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '1',
          // Two lines of much larger text would be taller than the bar.
          '@container (min-width: 18rem)': { WebkitLineClamp: { xs: '2', sm: '1' } },
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontSize: { xs: '1rem', sm: '1.125rem' },
        }}
      >
        {data?.store_name}
      </Typography>
    </Box>
  );
}

const barSx = {
  position: 'sticky',
  '@media (max-height: 480px)': { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  containerType: 'inline-size',
  minHeight: headerHeight,
  px: { xs: 2, md: 4 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};

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
