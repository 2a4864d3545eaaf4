import { addMinutes } from 'date-fns/addMinutes';
import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { productInputSchema } from '#shared/schemas/products.ts';

import { catalog, type DemoProduct } from './bakery/products.ts';
import { demoContext, firstIdOf } from './demo-context.ts';
import { uploadPicture } from './upload-picture.ts';

const purposeOf = (sku: string) => `product ${sku}`;
export const productIdOf = (sku: string): string => firstIdOf(purposeOf(sku));

async function stock(product: DemoProduct, categoryId: string, now: Date): Promise<void> {
  const { picture, appeal, most, ...fields } = product;
  const imageUrl = await uploadPicture(picture);
  const input = productInputSchema.parse({ ...fields, categoryId, imageUrl });
  await createProduct(demoContext(purposeOf(product.sku), now), input);
}

/** Creates the missing categories and, in each, the missing products. */
export async function stockCatalog(now: Date): Promise<void> {
  const known = new Map((await listCategories()).map(({ name, id }) => [name, id]));
  const skus = catalog.flatMap(({ products }) => products.map(({ sku }) => sku));
  const there = await findProducts(skus.map(productIdOf));
  for (const [index, { name, color, products }] of catalog.entries()) {
    const at = addMinutes(now, index * 10);
    const categoryId =
      known.get(name) ??
      (await createCategory(demoContext(`category ${name}`, at), { name, color })).id;
    const missing = products.filter(({ sku }) => !there.has(productIdOf(sku)));
    await Promise.all(missing.map((product) => stock(product, categoryId, at)));
  }
}
