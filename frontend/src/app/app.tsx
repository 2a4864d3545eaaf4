import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs, sessionQuery } from '#frontend/entities/session/session.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { modeStorageKey } from '#frontend/theme/mode.ts';
import { theme } from '#frontend/theme/theme.ts';
import { createRouter } from './router.tsx';

const queryClient = createQueryClient();
// Every screen needs these two. The page requests both while it loads this code (first-paint-plugin.ts).
void queryClient.prefetchQuery(sessionQuery);
void queryClient.prefetchQuery(publicSettingsQuery);
followOtherTabs(queryClient);
const router = createRouter(queryClient);

export function App() {
  return (
    <ThemeProvider theme={theme} modeStorageKey={modeStorageKey} noSsr>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        {/* Navigations apply at once: sign-out must leave the screen before it clears the data. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
