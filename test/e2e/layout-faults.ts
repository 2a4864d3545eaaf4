/**
 * Describes the layout faults of a screen. Runs in the page through `page.evaluate`, so it must not
 * refer to anything outside itself.
 */
export function layoutFaults(): string[] {
  const faults = new Set<string>();
  const { clientWidth: width, scrollWidth } = document.documentElement;
  if (scrollWidth > width) faults.add(`the page is ${scrollWidth - width} px too wide`);

  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('[aria-hidden=true]');
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)) ||
    element.tagName;

  /** The elements that clip or scroll content wider than themselves. */
  const frames = [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).overflowX !== 'visible',
  );
  for (const frame of frames)
    if (
      /auto|scroll/.test(getComputedStyle(frame).overflowX) &&
      frame.scrollWidth > frame.clientWidth + 1 &&
      isShown(frame)
    )
      faults.add(`${nameOf(frame)} is scrolled sideways`);

  /** The touch target: the field or label around an input, or the box that a stretched link fills. */
  const targetOf = (control: Element) => {
    const isStretched = getComputedStyle(control, '::after').position === 'absolute';
    if (!isStretched) return control.closest('label, .MuiInputBase-root') ?? control;
    return control.closest('li, tr') ?? control;
  };
  const thumb = 43.5;
  const controls = 'a[href], button, input, textarea, [role=combobox], [role=button]';
  for (const control of document.querySelectorAll(controls)) {
    const target = targetOf(control);
    // A link within a line of text is only as tall as the line.
    if (!isShown(target) || getComputedStyle(target).display === 'inline') continue;
    const box = target.getBoundingClientRect();
    const edges = frames
      .filter((frame) => frame.contains(target) && frame !== target)
      .map((frame) => frame.getBoundingClientRect());
    const left = Math.max(0, ...edges.map((edge) => edge.left));
    const right = Math.min(width, ...edges.map((edge) => edge.right));
    if (box.left < left - 1 || box.right > right + 1) faults.add(`${nameOf(control)} is cut off`);
    const isField = control.matches('input, textarea');
    if (box.height < thumb || (box.width < thumb && !isField))
      faults.add(`${nameOf(control)} is too small to touch`);
    if (control.role === 'searchbox' && control.clientWidth < 160)
      faults.add('the search is too narrow to type in');
  }

  // A word may break only if it is too long for any line, and then only into readable pieces.
  const longWord = 20;
  const readable = 8;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.nodeValue?.trim() || !node.parentElement || !isShown(node.parentElement)) continue;
    for (const { 0: word, index } of node.nodeValue.matchAll(/[^\s-]+-?/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 1 && (word.length <= longWord || word.length / lines < readable))
        faults.add(`“${word}” is broken over several lines`);
    }
  }
  return [...faults];
}
