import { useEffect, useState } from 'react';
import { matchPath } from 'react-router-dom';

/** One cookie for the floor screens, and one for all others. */
const cookieNames = { floor: 'sidebar_floor', elsewhere: 'sidebar_state' };
type Kind = keyof typeof cookieNames;
/** Seven days, in seconds (docs/product.md#layouts). */
const lifetime = 7 * 24 * 60 * 60;

/** The choice made on this device (true is expanded); undefined before the first one. */
function storedChoice(kind: Kind): boolean | undefined {
  const stored = readCookie(document.cookie, cookieNames[kind]);
  return stored === undefined ? undefined : stored !== 'false';
}

/** True for What to Bake and Pickups, which are read from afar and need the width. */
export const isFloor = (pathname: string): boolean =>
  ['/production/:day?', '/pickups/:day?'].some((path) => matchPath(path, pathname) !== null);

type Where = { isSheet: boolean; isRoomy: boolean; isOnFloor: boolean };

/**
 * The state of the sidebar and of the phone's sheet. A cookie keeps the user's choice to expand or collapse
 * the sidebar, another one that for floor screens. Before the first choice it is expanded if the screen is
 * wide enough, and collapsed on floor screens.
 */
export function useSidebarState({ isSheet, isRoomy, isOnFloor }: Where) {
  const kind: Kind = isOnFloor ? 'floor' : 'elsewhere';
  const [choices, setChoices] = useState(() => ({
    floor: storedChoice('floor'),
    elsewhere: storedChoice('elsewhere'),
  }));
  const [sheetOpen, setSheetOpen] = useState(false);
  const expanded = choices[kind] ?? (isRoomy && !isOnFloor);

  const toggle = () => {
    if (isSheet) return setSheetOpen(!sheetOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = cookieText(cookieNames[kind], String(!expanded), lifetime);
    setChoices({ ...choices, [kind]: !expanded });
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

/** Reads a cookie from the text of `document.cookie`; undefined if it is missing. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns the text to assign to `document.cookie` to store a value for `maxAgeSeconds`. */
export const cookieText = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
