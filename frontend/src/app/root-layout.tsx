import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Toaster } from '#frontend/components/toaster.tsx';
import { UnsavedGuard } from '#frontend/components/unsaved-guard.tsx';
import { useSession } from '#frontend/lib/session.ts';
import { Loading } from './loading.tsx';

/** After a navigation the new screen's heading takes the focus, so that it is announced. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    // A screen that put the focus somewhere itself knows better.
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

export function RootLayout() {
  useFocusOnNavigation();
  const isOnTheWay = useNavigation().state === 'loading';
  const { status } = useSession();
  return (
    <>
      {/* The next screen waits for the code of its own, and in sight, for who is signed in. */}
      {isOnTheWay && status === 'loading' ? <Loading /> : <Outlet />}
      <ScrollRestoration />
      <UnsavedGuard />
      <Toaster />
    </>
  );
}
