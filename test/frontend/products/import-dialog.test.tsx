import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { productsApi } from '#shared/api/products.ts';
import { choose, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

const text = 'Artikel;Text;VK;Lager\n1;Roggen, dunkel;4,50;A4\n2;Torte;1.250,00;';

async function openImport(user: ReturnType<typeof openScreen>['user']) {
  await user.click((await screen.findAllByRole('button', { name: 'Import CSV' }))[0] as Element);
  const box = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
  const give = (content: BlobPart) =>
    user.upload(box.getByLabelText('CSV file'), new File([content], 'list.csv'));
  return { box, give };
}

it('asks which column is what, imports our own columns, and remembers the answer', async () => {
  const sent: string[] = [];
  stubApi(
    respondTo(productsApi.importProducts, ({ body: { csvData } }) => {
      sent.push(csvData);
      return { success: 1, failed: 1, errors: [{ line: 3, message: 'No' }] };
    }),
  );
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  const { box, give } = await openImport(user);
  await give(text);
  const show = await box.findByRole('button', { name: 'Show preview' });
  expect(show).toHaveProperty('disabled', true);
  box.getByText(
    'Choose the columns with the name and the price, or the SKU of products to change.',
  );
  box.getByText('“Roggen, dunkel”');
  await choose(user, box.getByLabelText('Text'), 'Name (required)');
  await choose(user, box.getByLabelText('Artikel'), 'Price (required)');
  await choose(user, box.getByLabelText('VK'), 'Price (required)');
  await box.findByText('Two columns are the price: “Artikel” and “VK”. Choose one of them.');
  await choose(user, box.getByLabelText('Artikel'), 'SKU');
  await user.click(show);
  await box.findByText('Columns: Artikel (SKU), Text (Name), VK (Price)');
  box.getByText('Left out: Lager');
  await user.click(box.getByRole('button', { name: 'Change columns' }));
  await user.click(box.getByRole('button', { name: 'Show preview' }));
  await user.click(await box.findByRole('button', { name: 'Import 2 rows' }));
  await box.findByText('1 imported, 1 refused');
  expect(sent).toEqual([
    '"sku","title","price"\n"1","Roggen, dunkel","4.50"\n"2","Torte","1250.00"\n',
  ]);
  await user.click(box.getByRole('button', { name: 'Close' }));

  const again = await openImport(user);
  await again.give('Lager;VK;Text;Artikel\n;2,25;Bun;7');
  await again.box.findByRole('button', { name: 'Import 1 row' });
});

it('says so if the letters of a file cannot be read', async () => {
  stubApi();
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  const { give } = await openImport(user);
  await give(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 8, 8]));
  await screen.findByText("This file's letters can't be read. Save it as CSV UTF-8.");
});
