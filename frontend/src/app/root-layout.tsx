import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { storeName } from '#frontend/app/loading.tsx';
import { useSession } from '#frontend/entities/session/session.ts';
import { useNewVersion } from '#frontend/lib/new-version.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { Toaster } from '#frontend/ui/feedback/toaster.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { focusHeading, keepFocus } from './keep-focus.ts';
import { Loading } from './loading.tsx';

const NewVersionNotice = lazyPart(
  async () => (await import('./new-version-notice.tsx')).NewVersionNotice,
);

const isCatalog = (pathname: string) => matchPath('/catalog', pathname) !== null;

/** After a navigation, focuses the new screen's heading, so that screen readers announce it. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The screen has set the focus itself.
    if (document.querySelector('main')?.contains(document.activeElement)) return;
    focusHeading();
  }, [pathname]);
}

function useRememberedName() {
  const name = usePublicSettings().data?.store_name;
  useEffect(() => {
    if (name && name !== storeName.get()) storeName.update(() => name);
  }, [name]);
}

export function RootLayout() {
  const client = useQueryClient();
  useFocusOnNavigation();
  const isOnTheWay = useNavigation().state === 'loading';
  const { status } = useSession();
  const hasNewVersion = useNewVersion();
  useEffect(() => keepFocus(client), [client]);
  useRememberedName();
  return (
    <>
      {/* While the next screen loads, the current one stays. 'Loading' shows only until the session
          is known. */}
      {isOnTheWay && status === 'loading' ? <Loading /> : <Outlet />}
      {/* Returning to the catalog restores its scroll position, however the user got there. */}
      <ScrollRestoration getKey={({ pathname, key }) => (isCatalog(pathname) ? '/catalog' : key)} />
      {hasNewVersion && <NewVersionNotice />}
      <Toaster />
    </>
  );
}
