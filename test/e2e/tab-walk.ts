import type { CDPSession, Page } from 'playwright-core';

const windowWidth = 1280;

type Box = { x: number; y: number; width: number; height: number };
type Stop = {
  /** The index among the screen's controls, from 0; -1 for any other element. */
  index: number;
  name: string;
  /** Controls of the same kind look alike. */
  kind: string;
  /** Tab stops at each part of a date or time, and at its calendar. */
  hasParts: boolean;
  /** The box surrounded by the ring; undefined if the ring is missing, clipped, or not 2 pixels wide. */
  marked: Box | undefined;
};
export type WalkResult = {
  /** The controls that Tab should reach, in page order. */
  controls: string[];
  visited: string[];
  /** Stops without a visible ring. */
  unmarked: string[];
};

/** Runs in the page: determines where Tab should stop, and how each stop is marked. */
function install() {
  /** Uses the label, because the value that a select shows may change during the walk. */
  const nameOf = (element: Element) => {
    const [labelId = ''] = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const [own] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    const label = (document.getElementById(labelId) ?? own)?.textContent;
    const text = element.getAttribute('aria-label') || label || element.textContent;
    return `${element.getAttribute('role') ?? element.localName} ${text?.trim().slice(0, 50)}`;
  };
  const isStop = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [data-testid^=sentinel]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement && element.type === 'radio')) return true;
    // Tab reaches only one radio button of a group.
    const radios = [...document.querySelectorAll('input')].filter(
      ({ name, disabled }) => name === element.name && !disabled,
    );
    return element === (radios.find(({ checked }) => checked) ?? radios[0]);
  };
  const stops = () => {
    const scope = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
    const all = 'a[href], button, input, textarea, summary, [tabindex]';
    return [...scope.querySelectorAll<HTMLElement>(all)].filter(isStop);
  };

  /** The outer edges of the ring around an element or its `::after`, if it has one. */
  const ringOf = (element: Element, pseudo?: '::after'): DOMRect | undefined => {
    const style = getComputedStyle(element, pseudo);
    const width = Number.parseFloat(style.outlineWidth);
    if (style.outlineStyle !== 'solid' || width < 2 || style.opacity === '0') return undefined;
    // A stretched link may extend beyond its box.
    const beyond = pseudo ? -Number.parseFloat(style.left) : 0;
    const reach = width + Number.parseFloat(style.outlineOffset) + beyond;
    const box = pseudo && element instanceof HTMLElement ? element.offsetParent : element;
    if (!box) return undefined;
    const inner = box.getBoundingClientRect();
    const wide = inner.width + 2 * reach;
    const high = inner.height + 2 * reach;
    return new DOMRect(inner.x - reach, inner.y - reach, wide, high);
  };
  /** A field's own outline, twice as thick while focused. */
  const fieldOf = (element: Element): DOMRect | undefined => {
    const outline = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
    if (!outline || Number.parseFloat(getComputedStyle(outline).borderWidth) < 2) return undefined;
    return outline.getBoundingClientRect();
  };
  const isWhole = (element: Element, ring: DOMRect): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      if (ring.left < left || ring.top < top || ring.right > right || ring.bottom > bottom)
        return box === document.body || box === document.documentElement;
    }
    return true;
  };
  const markOf = (element: Element): Box | undefined => {
    const around = ['label', '.MuiCheckbox-root', '[role=group]'].map((box) =>
      element.closest(box),
    );
    const track = element.closest('.MuiSwitch-root')?.querySelector('.MuiSwitch-track');
    const rings = [element, ...around, track].map((box) => box && ringOf(box));
    const ring = [...rings, ringOf(element, '::after'), fieldOf(element)].find(Boolean);
    if (!ring || !isWhole(element, ring)) return undefined;
    return { x: ring.x, y: ring.y, width: ring.width, height: ring.height };
  };
  const current = (): Stop | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    for (const moving of document.getAnimations())
      if (moving instanceof CSSTransition) moving.finish();
    const look = element.className.replaceAll(/css-\S+/g, '');
    const part = element.closest('header, aside, table, label, [role=group]')?.localName;
    const name = nameOf(element);
    const kind = [name.split(' ')[0], look, part].join('|');
    const hasParts =
      element instanceof HTMLInputElement && /^(date|time|datetime-local)$/.test(element.type);
    return { index: stops().indexOf(element), name, kind, hasParts, marked: markOf(element) };
  };
  /** Removes the focus; Tab starts again from the beginning. */
  const rest = () => {
    const start = document.querySelector<HTMLElement>('[aria-modal=true]') ?? document.body;
    start.tabIndex = -1;
    start.focus();
  };

  const pixelsOf = async (picture: string) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context) throw new Error('The browser draws nothing');
    context.drawImage(image, 0, 0);
    return context;
  };
  const linear = (value = 0) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = ({ data }: ImageData, at: number) =>
    0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
  /**
   * For each picture of a part of the screen: the number of pixels with a contrast of at least 3:1 to the
   * screen without focus.
   */
  const countChanged = async (screen: string, parts: { picture: string; clip: Box }[]) => {
    const resting = await pixelsOf(screen);
    return Promise.all(
      parts.map(async ({ picture, clip: { x, y, width, height } }) => {
        const now = (await pixelsOf(picture)).getImageData(0, 0, width, height);
        const was = resting.getImageData(x, y, width, height);
        let changed = 0;
        for (let at = 0; at < now.data.length; at += 4) {
          const one = light(now, at) + 0.05;
          const other = light(was, at) + 0.05;
          if (Math.max(one, other) / Math.min(one, other) >= 3) changed += 1;
        }
        return changed;
      }),
    );
  };
  return { stops: () => stops().map(nameOf), current, rest, countChanged };
}
type InPage = { tabWalk: ReturnType<typeof install> };

async function photograph(session: CDPSession, clip: Box): Promise<string> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  });
  return data;
}

/** The box of a ring in whole pixels, clipped to the screen. */
function clipOf(box: Box): Box {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const right = Math.min(windowWidth, Math.ceil(box.x + box.width));
  return { x, y, width: right - x, height: Math.ceil(box.y + box.height) - y };
}

/** Makes the window as tall as its content, so that one picture without focus serves every stop. */
async function unroll(page: Page): Promise<Box> {
  const width = windowWidth;
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('.MuiDialogContent-root')].at(-1);
    const hidden = dialog ? dialog.scrollHeight - dialog.clientHeight : 0;
    return Math.max(document.documentElement.scrollHeight, innerHeight + hidden);
  });
  await page.setViewportSize({ width, height });
  return { x: 0, y: 0, width, height };
}

/**
 * Walks with Tab through everything open on the screen. Every stop must have a ring. One stop of each kind is
 * photographed with and without focus: the style alone does not show whether a ring is visible.
 */
export async function tabWalker(page: Page) {
  const session = await page.context().newCDPSession(page);
  const known = new Set<string>();
  await page.addInitScript(`window.tabWalk = (${install})()`);

  const walkerOf = () => page.evaluateHandle(() => (window as unknown as InPage).tabWalk);

  const walk = async (): Promise<WalkResult> => {
    const inPage = await walkerOf();
    const screen = await unroll(page);
    await inPage.evaluate((walker) => walker.rest());
    const controls = await inPage.evaluate((walker) => walker.stops());
    const stops: Stop[] = [];
    const pictures: { name: string; clip: Box; picture: string }[] = [];
    const parted = page.locator('input:is([type=date], [type=time], [type=datetime-local])');
    const most = controls.length + 6 * (await parted.count());
    for (let pressed = 0; pressed <= most; pressed += 1) {
      await page.keyboard.press('Tab');
      const stop = await inPage.evaluate((walker) => walker.current());
      if (stop?.hasParts && stop.index === stops.at(-1)?.index) continue;
      if (!stop || stops.some(({ index }) => index === stop.index)) break;
      stops.push(stop);
      if (!stop.marked || known.has(stop.kind)) continue;
      known.add(stop.kind);
      const clip = clipOf(stop.marked);
      pictures.push({ name: stop.name, clip, picture: await photograph(session, clip) });
    }
    const unmarked = stops.filter(({ marked }) => !marked).map(({ name }) => name);
    if (pictures.length > 0) {
      await inPage.evaluate((walker) => walker.rest());
      const resting = await photograph(session, screen);
      const changed = await inPage.evaluate(
        (walker, [whole, parts]) => walker.countChanged(whole, parts),
        [resting, pictures] as const,
      );
      // True if at least as many pixels changed as an outline of one pixel has.
      const isSeen = ({ clip }: { clip: Box }, index: number) =>
        (changed[index] ?? 0) >= 0.9 * 2 * (clip.width + clip.height);
      unmarked.push(
        ...pictures.filter((one, index) => !isSeen(one, index)).map(({ name }) => name),
      );
    }
    return { controls, visited: stops.map(({ name }) => name), unmarked };
  };
  return {
    walk,
    /** The focused element, if it has a ring. */
    marked: async () => {
      const stop = await (await walkerOf()).evaluate((walker) => walker.current());
      return stop?.marked && stop.name;
    },
  };
}
