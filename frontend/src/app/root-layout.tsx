import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '#frontend/components/toaster.tsx';
import { UnsavedGuard } from '#frontend/components/unsaved-guard.tsx';

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
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <UnsavedGuard />
      <Toaster />
    </>
  );
}
