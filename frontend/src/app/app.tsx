import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs, sessionQuery, useSession } from '#frontend/entities/session/session.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import { modeStorageKey } from '#frontend/theme/mode.ts';
import { createBakeryTheme } from '#frontend/theme/theme.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { Loading } from './loading.tsx';
import { createRouter } from './router.tsx';

const startClient = () => {
  const client = createQueryClient();
  // Every screen needs these two. The page requests both while it loads this code (first-paint-plugin.ts).
  void client.prefetchQuery(sessionQuery);
  void client.prefetchQuery(publicSettingsQuery);
  followOtherTabs(client);
  return client;
};
let queryClient: QueryClient | undefined;

type AppRouter = ReturnType<typeof createRouter>;
let appRouter: AppRouter | undefined;

/** True once the first screen's code is there and who is signed in is known. */
function useInitialized(router: AppRouter): boolean {
  const [isInitialized, setInitialized] = useState(router.state.initialized);
  useEffect(() => {
    // The first screen is drawn in steps of a few milliseconds, between which the browser answers.
    const check = () => {
      if (router.state.initialized) startTransition(() => setInitialized(true));
    };
    check();
    return router.subscribe(check);
  }, [router]);
  return isInitialized;
}

function Screens({ router }: { router: AppRouter }) {
  // What happens between the steps, such as Back, reaches nobody: the provider is not subscribed
  // before it is drawn.
  const [drawn, setDrawn] = useState(router.state.location.key);
  useLayoutEffect(() => setDrawn(router.state.location.key), [router]);
  // Navigations apply at once: sign-out must leave the screen before it clears the data, and the
  // second of two quick presses goes on from where the first led to.
  return <RouterProvider key={drawn} router={router} useTransitions={false} />;
}

/** For whoever is signed in: visitors see few screens. */
function FetchAhead({ router: { routes } }: { router: AppRouter }) {
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    // The sign-up is beside the layouts, for those who are not.
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
      // The page has the theme's variables from the first paint on (page-styles.ts).
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
 * What takes long to make is made once for the page, not while modules load, and by a component
 * each: the browser may answer in between.
 */
export function App() {
  const [client] = useState(() => (queryClient ??= startClient()));
  return (
    <QueryClientProvider client={client}>
      <Routed client={client} />
    </QueryClientProvider>
  );
}
