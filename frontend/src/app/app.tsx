import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { modeStorageKey } from '#frontend/theme/mode.ts';
import { theme } from '#frontend/theme/theme.ts';
import { router } from './router.tsx';

const queryClient = createQueryClient();

export function App() {
  return (
    <ThemeProvider theme={theme} modeStorageKey={modeStorageKey} noSsr>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        {/* Navigations apply at once: signing out relies on having left before the data is cleared. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
