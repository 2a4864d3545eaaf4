import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dismissToast } from './toasts.ts';

/** The state of a link that not only opens a screen, but also starts its main action. */
export const begin = { begins: true };

/**
 * Starts the action once when such a link opens the screen, but not when the user returns to it or reloads
 * it.
 */
export function useBegin(act: () => void): void {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const begins = state?.begins === true;
  const onBegin = useEffectEvent(() => {
    void navigate({ pathname, hash }, { replace: true, state: null });
    // The previous screen's message would cover the buttons of a dialog.
    dismissToast();
    act();
  });
  useEffect(() => {
    if (begins) onBegin();
  }, [begins]);
}
