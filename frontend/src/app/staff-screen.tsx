import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLoaderData, useLocation } from 'react-router-dom';
import { returnState } from '#frontend/entities/session/return-path.ts';
import { sessionQuery, useSession } from '#frontend/entities/session/session.ts';

type LoadScreen = () => Promise<ComponentType>;

type Entry = {
  /** Undefined for whoever is not known to be signed in. */
  Screen: ComponentType | undefined;
  /** Whether the server said who is signed in, or that nobody is. */
  isChecked: boolean;
};

async function enter(client: QueryClient, load: LoadScreen): Promise<Entry> {
  // Why it could not be asked makes no difference: signing in asks again.
  const session = await client.ensureQueryData(sessionQuery).catch(() => undefined);
  return { Screen: session?.user && (await load()), isChecked: session !== undefined };
}

/** Sends everybody but signed-in staff to sign in and back afterwards, also when a session ends meanwhile. */
function StaffScreen() {
  const { Screen, isChecked } = useLoaderData<Entry>();
  const location = useLocation();
  const { status } = useSession();
  if (!Screen || status === 'signed-out')
    return <Navigate to="/login" replace state={{ ...returnState(location), isChecked }} />;
  return <Screen />;
}

/**
 * A screen for signed-in staff. Who is there is decided before the screen's code is asked for: with `lazy` the
 * router would fetch it at once, for visitors who never see it, too.
 */
export const staffScreen = (client: QueryClient, path: string, load: LoadScreen): RouteObject => ({
  path,
  loader: () => enter(client, load),
  // Another search or page of the same screen is no new entry.
  shouldRevalidate: () => false,
  Component: StaffScreen,
});
