import { notifyManager, type QueryClient } from '@tanstack/react-query';

/** Controls that may receive the focus. Text fields are left out: they would open a phone's keyboard. */
const controls = 'a[href], button, [tabindex="0"]';
/** MUI focuses this frame while nothing else in its dialog can take the focus. */
const dialogFrame = '.MuiDialog-container';

/** The place on the page from which a node was removed. */
type Gap = { parent: Node; branch: Node; previous: Node | null; next: Node | null; added: Node[] };

const controlsIn = (node: Node | null | undefined): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return [];
  const inside = [...node.querySelectorAll<HTMLElement>(controls)];
  return node.matches(controls) ? [node, ...inside] : inside;
};

/** The child of `body` that contains the element: the page itself, a dialog or a toast. */
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

/** The controls that may take the focus of a removed control, best first. */
function successors(lost: HTMLElement, gap: Gap | undefined): HTMLElement[] {
  const frame = gap?.parent instanceof Element && gap.parent.closest('main, [aria-modal=true]');
  // A heading or a whole screen was removed: the new screen's heading takes the focus.
  if (!gap || !frame || frame === gap.parent || lost.matches('h1')) return [];
  const { branch, previous, next, added } = gap;
  const index = controlsIn(branch).indexOf(lost);
  // In a list, the same control of the neighboring item, e.g. when a cart line is removed.
  const neighbors = branch instanceof Element && branch.matches('li, tr') ? [next, previous] : [];
  const same = neighbors.flatMap((node) => controlsIn(node)[index] ?? []);
  const after = [...added, ...siblings(next, 'nextSibling')].flatMap(controlsIn);
  const before = siblings(previous, 'previousSibling').flatMap((node) =>
    controlsIn(node).toReversed(),
  );
  return [...same, ...after, ...before];
}

/** The controls before it in the same form, nearest first: e.g. the select before its Update button. */
const beforeInForm = (disabled: HTMLElement): HTMLElement[] => {
  const inForm = controlsIn(disabled.closest('form'));
  return inForm.slice(0, inForm.indexOf(disabled)).toReversed();
};

/** Moves the focus to the screen's heading, so that screen readers announce the screen. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  // Nothing behind a dialog can take the focus.
  if (!heading || document.querySelector('[aria-modal=true]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** True if the browser dropped the focus that the element had. */
function isLost(element: HTMLElement, gap: Gap | undefined): boolean {
  const active = document.activeElement;
  if (active === element) return element.matches(':disabled');
  if (!active || active === document.body) return true;
  const place = element.isConnected ? element : (gap?.parent ?? null);
  return active.matches(dialogFrame) && active.contains(place);
}

/** Focuses the first element that takes the focus; returns false if none does. */
const focusFirst = (choices: (HTMLElement | undefined)[]): boolean =>
  choices.some((choice) => {
    if (!choice?.isConnected) return false;
    choice.focus({ preventScroll: true });
    return document.activeElement === choice && !choice.matches(':disabled');
  });

/**
 * Restores the focus when the browser drops it because the focused control was removed or disabled.
 * Otherwise users of a keyboard or screen reader would silently start again at the top of the page.
 * - A control that is enabled again, e.g. after a failed request, gets the focus back.
 * - Otherwise its replacement gets it, else a control nearby, else the heading.
 *
 * It waits for the next frame, so that a screen that sets the focus itself takes precedence.
 */
export function keepFocus(client: QueryClient): () => void {
  let last: HTMLElement | undefined;
  let path = '';
  let before: HTMLElement | undefined;
  let gap: Gap | undefined;
  let frame = 0;
  let isBusy = false;

  const restore = () => {
    frame = 0;
    if (!last || !isLost(last, gap)) return;
    const lost = last;
    if (path !== location.pathname) return focusHeading();
    if (lost.matches(':disabled') && lost.isConnected && isBusy) return;
    const choices = lost.isConnected ? [lost, ...beforeInForm(lost)] : successors(lost, gap);
    if (!focusFirst([...choices, before])) focusHeading();
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
    // Remembers where the focus was before it moved to a dialog or toast, to return there.
    if (last && layerOf(last) !== layerOf(target)) before = last;
    last = target;
    path = location.pathname;
    gap = undefined;
  };
  // If the control is still usable, the user moved the focus away, e.g. by a click on empty space.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target !== last || !last?.isConnected || last.matches(':disabled')) return;
      if (document.activeElement === document.body) last = undefined;
    });

  const listening = new AbortController();
  document.addEventListener('focusin', onFocus, listening);
  document.addEventListener('focusout', onBlur, listening);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  // Scheduled like the screens' updates: by the end of `isBusy` they have enabled their controls again.
  const unsubscribe = client.getMutationCache().subscribe(() =>
    notifyManager.schedule(() => {
      isBusy = client.isMutating() > 0;
      restoreSoon();
    }),
  );
  return () => {
    cancelAnimationFrame(frame);
    listening.abort();
    observer.disconnect();
    unsubscribe();
  };
}
