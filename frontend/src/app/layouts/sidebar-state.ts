import { useEffect, useState } from 'react';
import { cookieText, readCookie } from '#frontend/lib/cookie.ts';

const cookieName = 'sidebar_state';
/** Seven days, in seconds (docs/product.md#layouts). */
const lifetime = 7 * 24 * 60 * 60;

/** The choice made on this device (true is expanded); undefined before the first one. */
function storedChoice(): boolean | undefined {
  const stored = readCookie(document.cookie, cookieName);
  return stored === undefined ? undefined : stored !== 'false';
}

/**
 * The state of the sidebar and of the phone's sheet. A cookie keeps the user's choice to expand or
 * collapse the sidebar. Before the first choice it is expanded if the screen is wide enough.
 */
export function useSidebarState({ isSheet, isRoomy }: { isSheet: boolean; isRoomy: boolean }) {
  const [choice, setChoice] = useState(storedChoice);
  const [sheetOpen, setSheetOpen] = useState(false);
  const expanded = choice ?? isRoomy;

  const toggle = () => {
    if (isSheet) return setSheetOpen(!sheetOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = cookieText(cookieName, String(!expanded), lifetime);
    setChoice(!expanded);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return { expanded, sheetOpen, toggle, closeSheet: () => setSheetOpen(false) };
}
