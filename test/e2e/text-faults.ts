/**
 * Describes texts of a screen that overlap or are clipped to almost nothing. Runs in the page
 * through `page.evaluate`, so it must not refer to anything outside itself.
 */
export function textFaults(): string[] {
  const faults = new Set<string>();
  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
  const short = (text: string) => `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;

  /** The part of a box that is visible within its frames; undefined if there is none. */
  function shownPart(box: DOMRect, parent: Element) {
    let { left, right, top, bottom } = box;
    for (let each: Element | null = parent; each; each = each.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(each);
      const frame = each.getBoundingClientRect();
      if (overflowX !== 'visible' || clipPath !== 'none') left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      if (overflowY !== 'visible' || clipPath !== 'none') top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : undefined;
  }

  /** Elements that stay in place while the rest scrolls may cover it. */
  const layerOf = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return document.body;
  };

  const lines: {
    box: NonNullable<ReturnType<typeof shownPart>>;
    text: string;
    layer: Element;
    node: Node;
  }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    const text = node.nodeValue ?? '';
    if (!text.trim() || !parent || !isShown(parent) || parent.closest('script, style')) continue;
    const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const box = shownPart(whole, parent);
      if (!box) continue;
      // Letters are lower than their line.
      const spare = Math.max(0, (whole.height - letter) / 2);
      const inner = { ...box, top: box.top + spare, bottom: box.bottom - spare };
      lines.push({ box: inner, text, layer: layerOf(parent), node });
      // Tabs can be scrolled.
      const isCut = whole.width > 3 * letter && box.right - box.left < 2 * letter;
      if (isCut && !parent.closest('[role=tablist]')) faults.add(`${short(text)} is cut off`);
      if (box.bottom - box.top < whole.height / 2)
        faults.add(`${short(text)} is cut off below or above`);
    }
    for (const { 0: word, index } of text.matchAll(/[a-zA-Z]{4,}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (rows > 1 && word.length / rows < 3) faults.add(`“${word}” falls into letters`);
    }
  }

  for (const button of document.querySelectorAll('button'))
    if (button.textContent.trim() && isShown(button) && button.scrollWidth > button.clientWidth + 8)
      faults.add(`${short(button.textContent)} is wider than its button`);

  lines.forEach((one, place) => {
    for (const other of lines.slice(place + 1)) {
      if (other.node === one.node || other.layer !== one.layer) continue;
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 2 && height > 2) faults.add(`${short(one.text)} lies over ${short(other.text)}`);
    }
  });
  return [...faults];
}
