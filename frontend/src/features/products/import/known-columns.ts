import type { CsvTable } from '#shared/csv/read-table.ts';
import { readBoolean } from '#shared/products/csv-cells.ts';
import { productCsvColumns } from '#shared/products/product-columns.ts';

/** The fields that a column of a file can be; a variation, such as 'Half', is added to the name. */
export const allTargets = [...productCsvColumns, 'variation'] as const;
export type Target = (typeof allTargets)[number];
/** The target of each column; undefined leaves it out. */
export type Targets = (Target | undefined)[];

const letters = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The headings of other systems, without blanks and signs. */
const synonyms: Partial<Record<Target, string>> = {
  sku: 'variantsku customsku itemsku productsku skucode itemcode productcode plu',
  title: 'itemname productname producttitle menuitem name item product',
  variation:
    'variationname variantname option1value option2value option3value ' +
    'variantoptiononevalue variantoptiontwovalue variantoptionthreevalue',
  description: 'bodyhtml itemdescription productdescription longdescription shortdescription body',
  price:
    'variantprice regularprice baseprice retailprice sellingprice itemprice unitprice defaultprice',
  unit: 'unitname priceunit saleunit',
  categoryName:
    'category categories menugroup salescategory reportingcategory department type productcategory',
  allergens: 'allergen allergeninfo',
  isTaxable: 'varianttaxable taxable taxstatus chargetax tax',
  isAvailable: 'available instock',
  isActive: 'active status published archived hidden',
};
/** The headings of each target, ours first. If a file has several, the first here is taken. */
const known = allTargets.map((target) => {
  const own = letters(target);
  return { target, own, names: [own, ...(synonyms[target]?.split(' ') ?? [])] };
});
const allNames = new Set(known.flatMap(({ names }) => names));

/** Columns of which each names one tax: 'Tax - Sales Tax (7.25%)'. */
const isTaxColumn = (heading: string) => /^tax - /i.test(heading.trim());
/** Columns whose yes means that the product is not active. */
export const isInverse = (heading: string): boolean =>
  ['archived', 'hidden'].includes(letters(heading));

export const isKnownHeading = (heading: string): boolean =>
  allNames.has(letters(heading)) || isTaxColumn(heading);

/** Headings of Square, Shopify, WooCommerce, Toast, Clover and Lightspeed alone: such files are exports. */
const exported =
  'token handle urlhandle regularprice entitytype menuitem cloverid pricetype systemid'.split(' ');

const flags: Target[] = ['isTaxable', 'isAvailable', 'isActive'];

/** Guesses what the columns are; sure if each has a target, or the file is an export. */
export function guessColumns({ header, records }: CsvTable) {
  const headings = header.cells.map(letters);
  const saysYesOrNo = (at: number) =>
    records.every(({ cells }) => !cells[at]?.trim() || readBoolean(cells[at]) !== undefined);
  const targets: Targets = header.cells.map((heading, at) =>
    isTaxColumn(heading) && saysYesOrNo(at) ? 'isTaxable' : undefined,
  );
  for (const { target, own, names } of known) {
    const found = names.flatMap((name) =>
      headings.flatMap((heading, at) => {
        if (heading !== name) return [];
        // A tax rate or the name of a status is no flag.
        return name === own || !flags.includes(target) || saysYesOrNo(at) ? at : [];
      }),
    );
    for (const at of target === 'variation' ? found : found.slice(0, 1)) targets[at] = target;
  }
  const isExport = headings.some((heading) => exported.includes(heading));
  return { targets, isSure: isExport || targets.every(Boolean) };
}
