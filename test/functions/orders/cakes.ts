import { toOptionSetItem } from '#functions/catalog/options/option-set-repository.ts';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { putItem } from '#functions/core/data/table.ts';
import { priceOf, setsOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { cakeSets, chosen } from '#test/shared/products/option-builders.ts';
import { type Bakery, eachBakery, openBakery, product } from './bakery.ts';

export const saveSet = (set: OptionSet) =>
  putItem({ Item: toOptionSetItem({ ...set, changedBy: 'Alice', asked: 0 }) });

export type CakeBakery = Bakery & { birthdayCake: Product };

/** A bakery whose birthday cake asks for all of `cakeSets`. */
export async function openCakeBakery(): Promise<CakeBakery> {
  const bakery = await openBakery();
  for (const set of cakeSets) await saveSet(set);
  const birthdayCake = await createProduct(
    bakery.staff.context,
    product({
      title: 'Birthday Cake',
      price: 4_500,
      allergens: 'Milk, Eggs',
      optionSets: cakeSets.map(({ id }) => id),
    }),
  );
  return { ...bakery, birthdayCake };
}

export const eachCakeBakery = () => eachBakery(openCakeBakery) as CakeBakery;

export type Wishes = { quantity?: number; inscription?: string | null; pictures?: string[] };

/** A line of the cart for a birthday cake with these options. */
export function cakeLine({ birthdayCake }: CakeBakery, names: string[], wishes: Wishes = {}) {
  const options = chosen(names);
  const unitPrice = priceOf(birthdayCake, setsOf(birthdayCake, cakeSets), options);
  return { productId: birthdayCake.id, quantity: 1, unitPrice, options, ...wishes };
}
