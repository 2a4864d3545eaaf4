import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dismissToast } from './toasts.ts';

/** The state of a link to a screen that begins at once with what the link is for. */
export const begin = { begins: true };

/** Acts once when such a link leads to the screen, but not on the way back to it or after a reload. */
export function useBegin(act: () => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const begins = state?.begins === true;
  const onBegin = useEffectEvent(() => {
    void navigate(pathname, { replace: true, state: null });
    // What the screen before has said would lie on the buttons of a dialog.
    dismissToast();
    act();
  });
  useEffect(() => {
    if (begins) onBegin();
  }, [begins]);
}
