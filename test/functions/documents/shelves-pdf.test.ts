import { describe, expect, it } from 'vitest';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import {
  type ShelvesDocument,
  shelvesDefinition,
} from '#functions/papers/documents/shelves/shelves-definition.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aPickup, day, timezone } from '#test/shared/pickups/builders.ts';
import { pdfPages } from '#test/support/pdf-text.ts';

const document = (changes: Partial<ShelvesDocument> = {}): ShelvesDocument => ({
  day,
  timezone,
  language: 'en',
  at: '2026-11-25T13:10:00.000Z',
  by: 'Rosa Delgado',
  store: 'Golden Crumb Bakery',
  places: defaultPlaces.places,
  pickups: [],
  ...changes,
});
const pagesOf = async (changes: Partial<ShelvesDocument>) =>
  pdfPages(await makePdf(shelvesDefinition(document(changes))));

describe('the page of the shelves', () => {
  it('lists the orders by shelf, and those without a shelf at the end', async () => {
    const pickups = [
      aPickup({ id: '1', lastName: 'Yılmaz', firstName: 'Yusuf', shelf: 'B12', digits: '' }),
      aPickup({ id: '2', lastName: '王', firstName: '小明' }),
      aPickup({ id: '3', lastName: 'Holloway', shelf: 'B3' }),
    ];
    const pages = await pagesOf({ pickups });
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    expect(page).toContain('Wed 25-Nov-26 Shelves');
    expect(page).toContain('printed Wed 25-Nov-26, 5:10 AM by Rosa Delgado · page 1 of 1');
    expect(page).toContain('#1112 · 3 lines · …0188');
    const at = ['B3', 'Holloway, Margaret', 'B12', 'Yılmaz, Yusuf', '王, 小明'].map((words) =>
      page.indexOf(words),
    );
    expect(at).not.toContain(-1);
    expect(at.toSorted((one, other) => one - other)).toEqual(at);
  });

  it('is in Spanish for who asks for that', async () => {
    const [page = ''] = await pagesOf({ language: 'es', pickups: [aPickup({ shelf: 'B3' })] });
    const words = page.replaceAll('\u00a0', ' ');
    expect(words).toContain('Mié 25-nov-26 Estantes');
    expect(words).toContain('impreso mié 25-nov-26, 5:10 a. m. por Rosa Delgado · hoja 1 de 1');
    expect(words).toContain('#1112 · 3 renglones · …0188');
    expect((await pagesOf({ language: 'es' }))[0]).toContain('No hay nada por recoger.');
  });

  it('takes a thousand orders, and never breaks one across pages', async () => {
    const pickups = Array.from({ length: 1_000 }, (_, index) =>
      aPickup({ id: String(index), orderNumber: `#${1_001 + index}`, shelf: `A${index}` }),
    );
    const pages = await pagesOf({ pickups });
    for (const page of pages)
      expect(page.match(/Holloway, Margaret/g)?.length).toBe(page.match(/#\d+ · 3 lines/g)?.length);
    expect(pages.join('\n').match(/Holloway, Margaret/g)).toHaveLength(1_000);
  });

  it('says so if there is nothing, and cuts long texts', async () => {
    expect((await pagesOf({}))[0]).toContain('There are no pickups.');
    const long = aPickup({ lastName: 'W'.repeat(200), shelf: 'WWWWWWWWWWWW' });
    expect((await pagesOf({ pickups: [long] }))[0]).toContain('…');
  });
});
