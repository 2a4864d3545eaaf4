import { useEffect, useState } from 'react';
import { cookieText, readCookie } from '#frontend/lib/cookie.ts';

const cookieName = 'sidebar_state';
/** Seven days (specification, section 9). */
const lifetime = 7 * 24 * 60 * 60;

/** Whether the sidebar is expanded, kept in a cookie; and whether the phone's sheet is open. */
export function useSidebarState(isSheet: boolean) {
  const [expanded, setExpanded] = useState(
    () => readCookie(document.cookie, cookieName) !== 'false',
  );
  const [sheetOpen, setSheetOpen] = useState(false);

  const toggle = () => {
    if (isSheet) return setSheetOpen(!sheetOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = cookieText(cookieName, String(!expanded), lifetime);
    setExpanded(!expanded);
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
