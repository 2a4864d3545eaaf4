import { notifyManager, type QueryClient } from '@tanstack/react-query';

/** What can take the focus; no text fields, which would open the keyboard of a phone. */
const controls = 'a[href], button, [tabindex="0"]';
/** Has the focus for as long as nothing else in its dialog can. */
const dialogFrame = '.MuiDialog-container';

/** Where on the page something stood that was taken away. */
type Gap = { parent: Node; branch: Node; previous: Node | null; next: Node | null; added: Node[] };

const controlsIn = (node: Node | null | undefined): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return [];
  const inside = [...node.querySelectorAll<HTMLElement>(controls)];
  return node.matches(controls) ? [node, ...inside] : inside;
};

/** What lies over the page, dialogs and messages, stands beside it. */
const layerOf = (element: Element) => element.closest('body > *');

const siblings = (node: Node | null, side: 'nextSibling' | 'previousSibling'): Node[] =>
  node ? [node, ...siblings(node[side], side)] : [];

function gapOf(records: MutationRecord[], element: Node): Gap | undefined {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    const branch = [...removedNodes].find((node) => node.contains(element));
    if (!branch) continue;
    const added = records.flatMap((record) =>
      record.target === target ? [...record.addedNodes] : [],
    );
    return { parent: target, branch, previous: previousSibling, next: nextSibling, added };
  }
  return undefined;
}

/** What follows in place of a control that was taken away, best first. */
function successors(lost: HTMLElement, gap: Gap | undefined): HTMLElement[] {
  const frame = gap?.parent instanceof Element && gap.parent.closest('main, [aria-modal=true]');
  // A heading, or a whole screen: the new one's heading is meant.
  if (!gap || !frame || frame === gap.parent || lost.matches('h1')) return [];
  const { branch, previous, next, added } = gap;
  const index = controlsIn(branch).indexOf(lost);
  // The same control of the next item, as when a line of the cart is removed.
  const neighbors = branch instanceof Element && branch.matches('li, tr') ? [next, previous] : [];
  const same = neighbors.flatMap((node) => controlsIn(node)[index] ?? []);
  const after = [...added, ...siblings(next, 'nextSibling')].flatMap(controlsIn);
  const before = siblings(previous, 'previousSibling').flatMap((node) =>
    controlsIn(node).toReversed(),
  );
  return [...same, ...after, ...before];
}

/** What was used before it in the same form, as the select before its Update. */
const beforeInForm = (disabled: HTMLElement): HTMLElement[] => {
  const inForm = controlsIn(disabled.closest('form'));
  return inForm.slice(0, inForm.indexOf(disabled)).toReversed();
};

/** Gives the focus to the screen's heading, so that the screen is announced. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  // What lies behind a dialog can't have it.
  if (!heading || document.querySelector('[aria-modal=true]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the screen. The browser drops it when what has it is taken off the page or disabled, and
 * whoever works by keyboard or listens would be back at the top of the page, with nothing announced:
 * - what is enabled again, as after a failure, has it again;
 * - otherwise it goes to what takes the place, or is next, or at last to the heading.
 *
 * It waits for the next frame, so that a screen that puts the focus somewhere itself comes first.
 */
export function keepFocus(client: QueryClient): () => void {
  let last: HTMLElement | undefined;
  let path = '';
  let before: HTMLElement | undefined;
  let gap: Gap | undefined;
  let frame = 0;
  let isBusy = false;

  const isLost = (element: HTMLElement) => {
    const active = document.activeElement;
    if (active === element) return element.matches(':disabled');
    if (!active || active === document.body) return true;
    const place = element.isConnected ? element : (gap?.parent ?? null);
    return active.matches(dialogFrame) && active.contains(place);
  };
  const restore = () => {
    frame = 0;
    if (!last || !isLost(last)) return;
    const lost = last;
    if (path !== location.pathname) return focusHeading();
    if (lost.matches(':disabled') && lost.isConnected && isBusy) return;
    const choices = lost.isConnected ? [lost, ...beforeInForm(lost)] : successors(lost, gap);
    for (const choice of [...choices, before]) {
      if (!choice?.isConnected) continue;
      choice.focus({ preventScroll: true });
      if (document.activeElement === choice && !choice.matches(':disabled')) return;
    }
    focusHeading();
  };
  const restoreSoon = () => {
    if (last) frame ||= requestAnimationFrame(restore);
  };
  const observer = new MutationObserver((records) => {
    if (last && !last.isConnected) gap ??= gapOf(records, last);
    restoreSoon();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.matches(dialogFrame)) return;
    // Out of a message, too, there is a way back.
    if (last && layerOf(last) !== layerOf(target)) before = last;
    [last, path, gap] = [target, location.pathname, undefined];
  };
  // Dropped without a reason on the page, as by a press beside everything, it was meant to be.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target !== last || !last?.isConnected || last.matches(':disabled')) return;
      if (document.activeElement === document.body) last = undefined;
    });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  // Known as late as the screens know it: what they disable meanwhile is enabled by then.
  const unsubscribe = client.getMutationCache().subscribe(() =>
    notifyManager.schedule(() => {
      isBusy = client.isMutating() > 0;
      restoreSoon();
    }),
  );
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
    unsubscribe();
  };
}
