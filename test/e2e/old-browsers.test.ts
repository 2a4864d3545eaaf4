// @module-tag deep
import { expect } from 'vitest';
import { enter, publicScreens, screenNames, screenTest } from './every-screen.ts';
import * as steps from './steps.ts';

/**
 * Removes features that the oldest supported browsers (docs/product.md#browsers) lack. Any complaint of a
 * page fails the file.
 */
function becomeOld() {
  const names: [owner: object | undefined, ...names: string[]][] = [
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Array, 'fromAsync'],
    [Promise, 'withResolvers', 'try'],
    [AbortSignal, 'any'],
    [URL, 'canParse', 'parse'],
    [Response, 'json'],
    [RegExp, 'escape'],
    [Intl, 'DurationFormat'],
    [ArrayBuffer.prototype, 'transfer', 'transferToFixedLength', 'resize'],
    [Element.prototype, 'moveBefore'],
    [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
    [ReadableStream, 'from'],
    [Document.prototype, 'startViewTransition'],
    [globalThis, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'],
    [globalThis, 'Iterator', 'CloseWatcher', 'BarcodeDetector', 'Highlight'],
  ];
  const isNew = /^(union|intersection|difference|symmetricDifference|is\w+(Of|From))$/;
  names.push([
    Set.prototype,
    ...Object.getOwnPropertyNames(Set.prototype).filter((n) => isNew.test(n)),
  ]);
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  names.push([
    iterators,
    ...Object.getOwnPropertyNames(iterators).filter((n) => n !== 'constructor'),
  ]);
  names.push([Uint8Array, 'fromBase64', 'fromHex']);
  names.push([Uint8Array.prototype, 'toBase64', 'toHex']);
  for (const [owner, ...all] of names)
    for (const name of all) if (owner) Reflect.deleteProperty(owner, name);
  const { supports } = CSS;
  CSS.supports = (...given: string[]) =>
    !given.join(':').includes('field-sizing') && Reflect.apply(supports, CSS, given);
}

const it = screenTest.extend('page', { scope: 'file' }, async ({ visitor: { page } }) => {
  await page.addInitScript(becomeOld);
  return page;
});

it.for(screenNames)(
  'the screen %s opens in the oldest browsers',
  async (name, { page, screens }) => {
    await enter(page, screens[name]);
    await screens[name].before?.(page);
    expect(await page.evaluate(() => 'groupBy' in Map)).toBe(false);
  },
);

it.for(Object.values(publicScreens))(
  '$path opens in the oldest browsers',
  async (screen, { page }) => {
    await enter(page, screen);
  },
);

it('all of a long note is seen where CSS does not fit its height', async ({
  page,
  screens: { catalog },
  bakery: { cake },
}) => {
  await enter(page, catalog);
  await catalog.before?.(page);
  await steps.openCart(page);
  await steps.addNote(page, cake.title, 'Sliced thin & wrapped. '.repeat(8));
  const note = page.getByLabel(`Production Notes for ${cake.title}`);
  await expect.poll(() => note.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  expect(await note.evaluate((it) => it.clientHeight)).toBeGreaterThan(48);
});
