import { addMinutes } from 'date-fns/addMinutes';
import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { createCategory } from '#functions/catalog/categories/create-category.ts';
import { createOptionSet } from '#functions/catalog/options/create-option-set.ts';
import { listOptionSets } from '#functions/catalog/options/option-set-repository.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { optionSetInputSchema } from '#shared/schemas/option-input.ts';
import { productInputSchema } from '#shared/schemas/products.ts';

import { askedBy, optionSets } from './bakery/options.ts';
import { catalog, type DemoProduct } from './bakery/products.ts';
import { demoContext, firstIdOf } from './demo-context.ts';
import { uploadPicture } from './upload-picture.ts';

const purposeOf = (sku: string) => `product ${sku}`;
export const productIdOf = (sku: string): string => firstIdOf(purposeOf(sku));

/** Creates the missing option sets; returns all ids by name. */
async function addOptionSets(now: Date): Promise<Map<string, string>> {
  const ids = new Map((await listOptionSets()).map(({ name, id }) => [name, id]));
  for (const set of optionSets.filter(({ name }) => !ids.has(name))) {
    const context = demoContext(`options ${set.name}`, now);
    ids.set(set.name, (await createOptionSet(context, optionSetInputSchema.parse(set))).id);
  }
  return ids;
}

type Place = { categoryId: string; setIds: Map<string, string> };

async function stock(product: DemoProduct, place: Place, now: Date): Promise<void> {
  const { picture, appeal, most, ...fields } = product;
  const imageUrl = await uploadPicture(picture);
  const { categoryId, setIds } = place;
  const asked = (askedBy[product.sku] ?? []).map((name) => setIds.get(name));
  const input = productInputSchema.parse({ ...fields, categoryId, imageUrl, optionSets: asked });
  await createProduct(demoContext(purposeOf(product.sku), now), input);
}

/** Creates the missing option sets and categories and, in each category, the missing products. */
export async function stockCatalog(now: Date): Promise<void> {
  const setIds = await addOptionSets(now);
  const known = new Map((await listCategories()).map(({ name, id }) => [name, id]));
  const skus = catalog.flatMap(({ products }) => products.map(({ sku }) => sku));
  const there = await findProducts(skus.map(productIdOf));
  for (const [index, { name, color, products }] of catalog.entries()) {
    const at = addMinutes(now, index * 10);
    const categoryId =
      known.get(name) ??
      (await createCategory(demoContext(`category ${name}`, at), { name, color })).id;
    const missing = products.filter(({ sku }) => !there.has(productIdOf(sku)));
    await Promise.all(missing.map((product) => stock(product, { categoryId, setIds }, at)));
  }
}
