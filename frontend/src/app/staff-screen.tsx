import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, type RouteObject, useLoaderData, useLocation } from 'react-router-dom';
import { returnState } from '#frontend/entities/session/return-path.ts';
import { sessionQuery, useSession } from '#frontend/entities/session/session.ts';
import { sessionOrKept } from '#frontend/offline/keep.ts';
import { discardUnsavedInput, hasUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { ScreenError } from './error-page.tsx';
import type { LoadScreen } from './fetch-ahead.ts';

const SessionEndedDialog = lazyPart(
  async () =>
    (await import('#frontend/features/auth/components/session-ended-dialog.tsx'))
      .SessionEndedDialog,
);

type Entry = {
  /** Undefined unless the user is known to be signed in. */
  Screen: ComponentType | undefined;
  /** True if the server returned a session, with or without a user; false if the request failed. */
  isChecked: boolean;
};

async function enter(client: QueryClient, load: LoadScreen): Promise<Entry> {
  // The cause of a failure is irrelevant: signing in makes the user known, and the next screen asks again.
  const asked = client.ensureQueryData(sessionQuery).catch(() => undefined);
  const session = await sessionOrKept(client, asked);
  return { Screen: session?.user && (await load()), isChecked: session !== undefined };
}

/** Loaded with the screen and not before, because it is only needed once the network is gone. */
const startOffline = async () => (await import('#frontend/offline/worker.ts')).startOffline();

/**
 * Redirects everybody but signed-in staff to sign in, and back afterwards. This also happens when a session
 * ends on the screen, unless unsaved input would be lost: then the user signs in over the screen.
 */
function StaffScreen() {
  const { Screen, isChecked } = useLoaderData<Entry>();
  const location = useLocation();
  const { status } = useSession();
  const [isDiscarded, setDiscarded] = useState(false);
  useEffect(() => {
    // If this code cannot be loaded, the screens work without offline support, and the next screen tries
    // again.
    if (Screen) startOffline().catch(() => undefined);
  }, [Screen]);
  const hasEnded = status === 'signed-out';
  const keepsInput = hasEnded && !isDiscarded && hasUnsavedInput();
  if (!Screen || (hasEnded && !keepsInput)) {
    const why = { isChecked, hasEnded: Screen !== undefined };
    return <Navigate to="/login" replace state={{ ...returnState(location), ...why }} />;
  }
  const discard = () => {
    discardUnsavedInput();
    setDiscarded(true);
  };
  return (
    <>
      <Screen />
      <SessionEndedDialog open={keepsInput} onDiscard={discard} />
    </>
  );
}

/**
 * A screen for signed-in staff. The loader checks the session before it fetches the screen's code.
 * With `lazy` the router would fetch the code at once, even for visitors who never see the screen.
 */
export const staffScreen = (client: QueryClient, path: string, load: LoadScreen): RouteObject => ({
  path,
  loader: () => enter(client, load),
  handle: { load },
  ErrorBoundary: ScreenError,
  // A change of search or page on the same screen needs no new check.
  shouldRevalidate: () => false,
  Component: StaffScreen,
});
