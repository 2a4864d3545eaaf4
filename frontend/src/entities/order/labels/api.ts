import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pathOf, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { useStore } from '#frontend/lib/store.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { usePrint } from '#frontend/lib/use-print.ts';
import { labelsApi } from '#shared/api/labels.ts';
import { type LabelSize, labelSizes } from '#shared/labels/sizes.ts';
import type { BoxLabelChoice, LabelPrint, ProductLabelChoice } from '#shared/schemas/labels.ts';

type Choice = Pick<BoxLabelChoice, 'size'> & Partial<BoxLabelChoice>;

/** Always read anew, because other devices change orders, and print. */
const fresh = { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 };

const previewsOf = (day: string) => ['box labels', day];

export const useBoxPreview = (day: string, choice: Choice) => {
  const { queryKey, queryFn } = callQuery(labelsApi.previewBoxLabels, {
    params: { day },
    query: choice,
  });
  return useQuery({ queryKey: [...previewsOf(day), ...queryKey], queryFn, ...fresh });
};

export const boxLabelsUrl = (day: string, { number }: LabelPrint): string =>
  pathOf(labelsApi.openBoxLabels, { params: { day, number: String(number) } });

/** Stores the labels of a choice as the next print of labels, and opens the PDF. */
export const usePrintBoxLabels = (day: string) =>
  usePrint({
    store: (body: Choice, headers) =>
      send(labelsApi.printBoxLabels, { params: { day }, headers, body }),
    urlOf: (print) => boxLabelsUrl(day, print),
    refresh: (client) => client.invalidateQueries({ queryKey: previewsOf(day) }),
  });

export const useProductPreview = (
  id: string | undefined,
  query: Pick<ProductLabelChoice, 'size' | 'bestBy'>,
) =>
  useQuery({
    ...callQuery(labelsApi.previewProductLabel, { params: { id: id ?? '' }, query }),
    ...fresh,
    enabled: id !== undefined,
  });

/** The last labels of each kind on this device (docs/product.md#stored-in-the-browser). */
export const lastSizes = createStoredValue<{ boxes: LabelSize; products: LabelSize }>({
  key: 'doughbook.labels',
  version: 1,
  schema: z.object({ boxes: z.enum(labelSizes), products: z.enum(labelSizes) }),
  initial: { boxes: '4x6', products: '2.25x1.25' },
});

/** The labels in the device's printer: boxes and shelf goods often have different ones. */
export function useLabelSize(kind: 'boxes' | 'products') {
  const size = useStore(lastSizes)[kind];
  const choose = (next: LabelSize) => lastSizes.update((sizes) => ({ ...sizes, [kind]: next }));
  return [size, choose] as const;
}
