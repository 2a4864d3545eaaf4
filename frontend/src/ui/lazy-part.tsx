import { type ComponentType, useEffect, useState } from 'react';
import { toastFailure } from '#frontend/lib/toasts.ts';

type MayBeDialog = { open?: boolean; onClose?: () => void };

/** Milliseconds after the page began to load: the code and the data of the first screen go first. */
const calmAfter = 2_000;

/** Not every browser knows when it is idle: there it stays until it is needed. */
const whenCalm = (fetchIt: () => void) =>
  void setTimeout(
    () => globalThis.requestIdleCallback?.(fetchIt),
    Math.max(0, calmAfter - performance.now()),
  );

/**
 * A component that is not part of its screen's code, so that the screen does not wait for it:
 * mostly a dialog. Its code is fetched when the browser is idle, at the latest when it is shown. If
 * that fails, whoever opened it is told and can try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchIt = async () => {
    Loaded ??= await load();
  };
  // A failure does not matter yet: once it is shown, it is fetched again.
  whenCalm(() => void fetchIt().catch(() => undefined));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, where modules load.
  return function LazyPart(props: Props) {
    const [Shown, setShown] = useState(() => Loaded);
    const { open, onClose }: MayBeDialog = props;
    useEffect(() => {
      // Not Loaded: the code may have come after this was drawn, and nothing would draw it again.
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
