import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { discardUnsavedInput, hasUnsavedInput, settleAsked, useAsked } from './unsaved-input.ts';

/** Asks before input is lost: by a link or the browser's Back, by closing a dialog, by signing out. */
export function UnsavedGuard() {
  // The router knows one blocker only, so there is one for all screens.
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
    <ConfirmDialog
      open={asked !== undefined || isBlocked}
      title="Discard your changes?"
      text="They are not saved yet."
      confirmLabel="Discard"
      destructive
      onConfirm={discard}
      onCancel={stay}
    />
  );
}
