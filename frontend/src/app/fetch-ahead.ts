import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

export type LoadScreen = () => Promise<ComponentType>;

/** Milliseconds after the page began to load: the code and the data of the first screen go first. */
const calmAfter = 3_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Not every browser knows when it is idle. */
const untilIdle = () =>
  typeof requestIdleCallback === 'function'
    ? new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))
    : pause(200);

type Route = Pick<RouteObject, 'handle'> & { children?: Route[] | undefined };

/** What fetches the code of the routes' screens and layouts. */
const loadsOf = ({ handle, children = [] }: Route): LoadScreen[] => [
  ...(handle?.load ? [handle.load] : []),
  ...children.flatMap(loadsOf),
];

/**
 * Fetches the code of all screens that have a menu, one after the other, while the browser has
 * nothing else to do. Without a connection they open as fast as with one, and say themselves what
 * they lack (docs/product.md#no-connection).
 */
export async function fetchAhead(routes: Route[]): Promise<void> {
  await pause(Math.max(0, calmAfter - performance.now()));
  for (const load of routes.flatMap(loadsOf)) {
    await untilIdle();
    // A browser remembers a script that could not be fetched as long as the page lives. So without
    // a connection none is asked for, and after a failure no other: it is shown where the screen is
    // opened.
    const isFetched = navigator.onLine && (await load().then(Boolean, () => false));
    if (!isFetched) return;
  }
}
