import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { discardUnsavedInput, hasUnsavedInput, settleAsked, useAsked } from './unsaved-input.ts';

/**
 * Asks for confirmation before input is lost by a link, the browser's Back, closing a dialog or signing
 * out.
 */
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
    <ConfirmDialog
      open={asked !== undefined || isBlocked}
      title="Discard your changes?"
      text="They are not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={discard}
      onCancel={stay}
    />
  );
}
