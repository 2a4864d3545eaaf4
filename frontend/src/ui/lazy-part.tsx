import { type ComponentType, useEffect, useState } from 'react';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { whenIdle } from '#frontend/lib/when-idle.ts';

type MayBeDialog = { open?: boolean; onClose?: () => void };

/** Milliseconds after the page began to load: the first screen's code and data take precedence. */
const calmAfter = 2_000;

const whenCalm = (fetchIt: () => void) =>
  void setTimeout(() => whenIdle(fetchIt), Math.max(0, calmAfter - performance.now()));

/**
 * A component, mostly a dialog, outside its screen's code, so that the screen does not wait for it.
 * Its code is fetched when the browser is idle, or at the latest when it is shown. If that fails,
 * the user sees an error and can try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchIt = async () => {
    Loaded ??= await load();
  };
  // A failure does not matter yet: the code is fetched again when the component is shown.
  whenCalm(() => void fetchIt().catch(() => undefined));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where modules load.
  return function LazyPart(props: Props) {
    const [Shown, setShown] = useState(() => Loaded);
    const { open, onClose }: MayBeDialog = props;
    useEffect(() => {
      // Not Loaded: the code may have arrived after this rendered, and nothing would render it again.
      if (Shown || open === false) return;
      let isShown = true;
      const failed = () => {
        if (!isShown || !open) return;
        onClose?.();
        toastFailure('Error', 'This could not be loaded. Please try again.');
      };
      fetchIt().then(() => isShown && setShown(() => Loaded), failed);
      return () => {
        isShown = false;
      };
    }, [Shown, open, onClose]);
    return Shown ? <Shown {...props} /> : null;
  };
}
