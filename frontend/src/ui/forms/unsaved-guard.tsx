import { useBlocker } from 'react-router-dom';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { discardUnsavedInput, hasUnsavedInput, settleAsked, useAsked } from './unsaved-input.ts';

const DiscardDialog = lazyPart(async () => (await import('./discard-dialog.tsx')).DiscardDialog);

/** Asks for confirmation before a link, the browser's Back, closing a dialog or signing out loses input. */
export function UnsavedGuard() {
  // The router supports only one blocker, so all screens share this one.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedInput(),
  );
  const asked = useAsked();
  const isBlocked = blocker.state === 'blocked';
  const discard = () => {
    settleAsked();
    asked?.();
    if (!isBlocked) return;
    discardUnsavedInput();
    blocker.proceed();
  };
  const stay = () => {
    settleAsked();
    if (isBlocked) blocker.reset();
  };
  return (
    <DiscardDialog open={asked !== undefined || isBlocked} onDiscard={discard} onClose={stay} />
  );
}
