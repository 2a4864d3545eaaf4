// @module-tag deep
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stationSchema } from '#shared/schemas/stations.ts';
import { openBadBakery } from '#test/frontend/bad-day/bakery.ts';
import { open, screens } from '#test/frontend/bad-day/page.ts';
import { harmless, payloads } from '#test/support/payloads.ts';

/** The names of the fields that hold text typed by people. */
const texts =
  /^(title|name|sku|unit|description|ingredients|allergens|imageUrl|(customer|first|last)Name|email|phone|to|orderNotes|product(Title|Sku)|productionNotes|pickupLocationNote|change(Description|dBy)|action|by|of|before|after)$/;

// The three letters show that a screen is complete. Stored texts contain only whole characters.
const typed = payloads.map((text) => `xxx${text.toWellFormed().slice(0, 2_000)}`);

/** Replaces each text with one of the payloads. Settings are parsed with their own schemas. */
const withTexts = (body: unknown, next: () => string): unknown => {
  if (Array.isArray(body)) return body.map((one) => withTexts(one, next));
  if (typeof body !== 'object' || body === null || 'store_name' in body) return body;
  // The names of stations are also validated when they are read.
  if ('steps' in body)
    return { ...body, name: stationSchema.shape.name.safeParse(next()).data ?? 'xxx' };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && texts.test(name) ? next() : withTexts(value, next),
    ]),
  );
};

/** The screen without its texts: elements, the names of their attributes, and the targets of links. */
async function structureOf(screen: (typeof screens)[number], next: () => string) {
  openBadBakery().change = (body) => withTexts(body, next);
  const { client } = open(screen);
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  await waitFor(() => expect(document.body.textContent).toContain('xxx'));
  // Read after the prints, which are read after the sheet.
  if (screen[0].startsWith('/production')) await page.findByText(/^Changes since/);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const elements = Array.from(document.body.querySelectorAll('*'), (element) =>
    [element.tagName, ...element.getAttributeNames().sort()].join(' '),
  );
  const links = Array.from(document.links, (link) => link.protocol).sort();
  cleanup();
  return { elements, links };
}

const shown = screens.filter(([path]) => !/cart|checkout|categories|settings/.test(path));

it.each(shown)('no text on %s is more than text', async (...screen) => {
  // Each field gets different payloads each time.
  for (const first of [0, 7, 14, 21, 28, 35]) {
    const reader = (change: (text: string) => string) => {
      let taken = first;
      return () => {
        taken += 1;
        return change(typed[taken % typed.length] ?? '');
      };
    };
    const hostile = await structureOf(
      screen,
      reader((text) => text),
    );
    expect(hostile).toEqual(await structureOf(screen, reader(harmless)));
    expect(hostile.elements.length).toBeGreaterThan(40);
  }
});
