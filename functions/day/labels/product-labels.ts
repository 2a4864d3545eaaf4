import { findProduct } from '#functions/catalog/products/product-repository.ts';
import { invalid, required } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { minuteOf, openDrawn } from '#functions/papers/documents/parts/open-drawn.ts';
import type { Label } from '#functions/papers/labels/label.ts';
import { drawLabels } from '#functions/papers/labels/label-file.ts';
import { labelPicture } from '#functions/papers/labels/label-picture.ts';
import { drawProductLabel, type ProductLabel } from '#functions/papers/labels/product-label.ts';
import { drawTestLabel } from '#functions/papers/labels/test-label.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { mostLabels } from '#shared/labels/sizes.ts';
import { allergenHints } from '#shared/products/allergen-rules.ts';
import type { ProductLabelChoice, ProductPreview } from '#shared/schemas/labels.ts';
import { formatCount } from '#shared/text/format-count.ts';

/** @throws AppError 'not-found' */
async function readLabel(id: string, { bestBy }: ProductLabelChoice): Promise<ProductLabel> {
  const [found, settings] = await Promise.all([
    findProduct(id),
    readSettings({ consistent: false }),
  ]);
  const { title, unit, ingredients, allergens, netQuantity } = required(found);
  return {
    title,
    unit,
    ingredients,
    allergens,
    netQuantity,
    bestBy,
    store: settings.store_name,
    address: settings.address,
    rules: settings.label_rules,
    line: settings.label_line,
    linePoints: settings.label_line_points,
  };
}

/**
 * Draws the labels of one package of a product, and lists what they lack (docs/product.md#labels).
 *
 * @throws AppError 'not-found'
 */
export async function previewProductLabel(
  id: string,
  choice: ProductLabelChoice,
): Promise<ProductPreview> {
  const label = await readLabel(id, choice);
  return {
    pictures: drawProductLabel(label, choice.size).map(labelPicture),
    missing: [
      ...allergenHints(label, label.rules),
      ...(label.ingredients?.trim() ? [] : ['No ingredients']),
      ...(label.netQuantity?.trim() ? [] : ['No net quantity']),
      ...(label.address.trim() ? [] : ['No store address: Settings']),
    ],
  };
}

type Drawn = {
  filename: string;
  title: string;
  author: string;
  size: Label['size'];
  start: number;
};

const openLabels = (
  context: OperationContext,
  { filename, ...file }: Drawn,
  shown: unknown,
  labels: () => Label[],
): Promise<string> => {
  const at = minuteOf(context.now);
  return openDrawn(context, {
    filename,
    shown: [file, at, shown],
    draw: () => drawLabels({ ...file, at, labels: labels() }),
  });
};

/**
 * Returns a URL, valid for five minutes, of a PDF with labels for `count` packages of a product.
 *
 * @throws AppError 'not-found', 'validation' for more than a file holds, 'too-many-attempts'
 */
export async function openProductLabels(
  context: OperationContext,
  id: string,
  choice: ProductLabelChoice,
): Promise<string> {
  const label = await readLabel(id, choice);
  const { size, start, count } = choice;
  const ofOne = drawProductLabel(label, size);
  if (ofOne.length * count > mostLabels)
    throw invalid('count', `Enter ${formatCount(Math.floor(mostLabels / ofOne.length))} or less`);
  const file = { filename: 'labels.pdf', title: label.title, author: label.store, size, start };
  return openLabels(context, file, [label, count], () =>
    Array.from({ length: count }, () => ofOne).flat(),
  );
}

/**
 * Returns a URL, valid for five minutes, of a label that shows whether a printer is set to a size.
 *
 * @throws AppError 'too-many-attempts'
 */
export async function openTestLabel(
  context: OperationContext,
  size: Label['size'],
): Promise<string> {
  const { store_name: author } = await readSettings({ consistent: false });
  const file = { filename: 'test-label.pdf', title: 'Test label', author, size, start: 1 };
  return openLabels(context, file, 'test', () => [drawTestLabel(size)]);
}
