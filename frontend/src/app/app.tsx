import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs, sessionQuery, useSession } from '#frontend/entities/session/session.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { keepAnswers } from '#frontend/offline/keep.ts';
import { createBakeryTheme } from '#frontend/theme/theme.ts';
import { modeStorageKey } from '#frontend/theme/tokens.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { Loading } from './loading.tsx';
import { createRouter } from './router.tsx';

const startClient = () => {
  const client = createQueryClient();
  keepAnswers(client);
  // Every screen needs these two. The page requests both while it loads this code (first-paint-plugin.ts).
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(publicSettingsQuery);
  followOtherTabs(client);
  return client;
};
let queryClient: QueryClient | undefined;

type AppRouter = ReturnType<typeof createRouter>;
let appRouter: AppRouter | undefined;

/** True once the first screen's code is loaded and the session is known. */
function useInitialized(router: AppRouter): boolean {
  const [isInitialized, setInitialized] = useState(router.state.initialized);
  useEffect(() => {
    // The first screen renders in steps of a few milliseconds, so that the browser can respond meanwhile.
    const check = () => {
      if (router.state.initialized) startTransition(() => setInitialized(true));
    };
    check();
    return router.subscribe(check);
  }, [router]);
  return isInitialized;
}

function Screens({ router }: { router: AppRouter }) {
  // A navigation between the steps, such as Back, would be lost: the provider only subscribes once
  // it is rendered.
  const [drawn, setDrawn] = useState(router.state.location.key);
  useLayoutEffect(() => setDrawn(router.state.location.key), [router]);
  // Navigations apply at once. Sign-out must leave the screen before it clears the data, and the
  // second of two quick key presses must start from the result of the first.
  return <RouterProvider key={drawn} router={router} useTransitions={false} />;
}

/** For signed-in users only: visitors see few screens. */
function FetchAhead({ router: { routes } }: { router: AppRouter }) {
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    // Skips the sign-up routes beside the layouts, which signed-in users do not need.
    if (isSignedIn)
      void fetchAhead(
        routes.flatMap(({ children = [] }) => children.filter((one) => one.children)),
      );
  }, [isSignedIn, routes]);
  return null;
}

function Themed({ children }: { children: ReactNode }) {
  const [theme] = useState(createBakeryTheme);
  return (
    <ThemeProvider
      theme={theme}
      modeStorageKey={modeStorageKey}
      noSsr
      // The page contains the theme's variables from the first paint on (page-styles.ts).
      disableStyleSheetGeneration
    >
      {children}
    </ThemeProvider>
  );
}

function Routed({ client }: { client: QueryClient }) {
  const [router] = useState(() => (appRouter ??= createRouter(client)));
  const isInitialized = useInitialized(router);
  return (
    <Themed>
      {isInitialized ? <Screens router={router} /> : <Loading />}
      <FetchAhead router={router} />
    </Themed>
  );
}

/**
 * Objects that take long to create are created once for the page, not while modules load, and each
 * by its own component, so that the browser can respond in between.
 */
export function App() {
  const [client] = useState(() => (queryClient ??= startClient()));
  return (
    <QueryClientProvider client={client}>
      <Routed client={client} />
    </QueryClientProvider>
  );
}
