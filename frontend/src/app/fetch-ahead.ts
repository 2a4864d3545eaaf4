import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { whenIdle } from '#frontend/lib/when-idle.ts';

export type LoadScreen = () => Promise<ComponentType>;

/** Milliseconds after the page began to load: the first screen's code and data take precedence. */
const calmAfter = 3_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

type Route = Pick<RouteObject, 'handle'> & { children?: Route[] | undefined };

/** The functions that fetch the code of the routes' screens and layouts. */
const loadsOf = ({ handle, children = [] }: Route): LoadScreen[] => [
  ...(handle?.load ? [handle.load] : []),
  ...children.flatMap(loadsOf),
];

/**
 * Fetches the code of all screens with a menu, one after the other, while the browser is idle.
 * Without a connection they then open just as fast, and report themselves what they lack
 * (docs/product.md#no-connection).
 */
export async function fetchAhead(routes: Route[]): Promise<void> {
  await pause(Math.max(0, calmAfter - performance.now()));
  for (const load of routes.flatMap(loadsOf)) {
    await new Promise<void>(whenIdle);
    // A browser remembers until the page is reloaded that a script could not be fetched. So nothing is
    // requested without a connection, and nothing more after a failure: opening the screen shows the error.
    const isFetched = navigator.onLine && (await load().then(Boolean, () => false));
    if (!isFetched) return;
  }
}
