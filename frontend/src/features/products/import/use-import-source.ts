import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { categoriesQuery, useCategories } from '#frontend/entities/catalog/categories.ts';
import { productsQuery, useProducts } from '#frontend/entities/catalog/products.ts';
import { readTextFile, UnreadableText } from '#frontend/lib/files.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { CsvError } from '#shared/products/parse-product-csv.ts';
import type { Targets } from './known-columns.ts';
import { columnsProblem } from './map-columns.ts';
import {
  type Catalog,
  type FoundColumns,
  findColumns,
  type PreparedImport,
  previewImport,
} from './preview-import.ts';
import { rememberColumns } from './remembered-columns.ts';

/** Pasted text, or the text of a file, and its columns, as chosen and while they are being chosen. */
export type ImportSource = {
  text: string;
  fileName?: string;
  chosen?: Targets;
  edited?: Targets;
};

/** The step that says what the columns are: asked for by the preview, or opened again. */
function stepOf(preview: Preview, edited: Targets | undefined) {
  const { table, targets: found } = 'columns' in preview ? preview.columns : {};
  const targets = edited ?? (preview.state === 'columns' ? found : undefined);
  return table && targets && { table, targets, problem: columnsProblem(table, targets) };
}

export function useImportSource(onStart: (plan: PreparedImport) => void) {
  const [source, setSource] = useState<ImportSource>({ text: '' });
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(source.text, source.chosen);
  const step = stepOf(preview, source.edited);
  const take = (next: ImportSource) => {
    setProblem(undefined);
    setSource(next);
  };
  const submit = () => {
    if (source.text.trim() === '') setProblem('Please paste CSV data first');
    else if (preview.state === 'refused') toastFailure('Import failed', preview.reason);
    else if (preview.state === 'ready') onStart(preview.plan);
  };
  return {
    source,
    problem,
    preview,
    step,
    onColumns: (edited: Targets) => setSource({ ...source, edited }),
    takeColumns: () => {
      if (!step) return;
      rememberColumns(step.table.header.cells, step.targets);
      const { edited: _, ...given } = source;
      setSource({ ...given, chosen: step.targets });
    },
    isReading: preview.state === 'reading' || preview.state === 'unknown',
    goodRows:
      preview.state === 'ready'
        ? preview.plan.lines.filter(({ kind }) => kind !== 'refused').length
        : 0,
    submit,
    onPaste: (text: string) => take({ text }),
    onFile: async (file: File) => {
      if (!file.name.toLowerCase().endsWith('.csv'))
        return toastFailure('Invalid file type', 'Please upload a CSV file');
      try {
        take({ text: await readTextFile(file), fileName: file.name });
      } catch (error) {
        // Otherwise the file was deleted, moved or changed after it was chosen, or must not be opened.
        const isUnreadable = error instanceof UnreadableText;
        const anew = `${file.name} could not be read. Please choose it again.`;
        toastFailure('Import failed', isUnreadable ? error.message : anew);
      }
    },
  };
}

export type Preview =
  | { state: 'empty' }
  /** The products and categories to compare with are still loading. */
  | { state: 'reading' }
  /** Products or categories could not be loaded, so there is no preview. */
  | { state: 'unknown' }
  | { state: 'refused'; reason: string }
  /** Somebody has to say what the columns are. */
  | { state: 'columns'; columns: FoundColumns }
  | { state: 'ready'; columns: FoundColumns; plan: PreparedImport };

function previewOf(text: string, there: Catalog, chosen: Targets | undefined): Preview {
  try {
    const columns = findColumns(text, chosen);
    if (!columns.isSure) return { state: 'columns', columns };
    return { state: 'ready', columns, plan: previewImport(columns, there) };
  } catch (error) {
    if (error instanceof CsvError) return { state: 'refused', reason: error.message };
    throw error;
  }
}

function usePreview(text: string, chosen: Targets | undefined): Preview {
  const client = useQueryClient();
  // Other users may have changed products or categories since they were loaded.
  useEffect(() => {
    for (const { queryKey } of [productsQuery, categoriesQuery])
      void client.invalidateQueries({ queryKey, exact: true });
  }, [client]);
  const products = useProducts();
  const categories = useCategories();
  const settled = useDeferredValue(text);
  const isFetching = products.isFetching || categories.isFetching;
  return useMemo((): Preview => {
    if (settled.trim() === '') return { state: 'empty' };
    if (isFetching) return { state: 'reading' };
    if (!products.data || !categories.data) return { state: 'unknown' };
    const there = { products: products.data, categories: categories.data };
    return previewOf(settled, there, chosen);
  }, [settled, chosen, isFetching, products.data, categories.data]);
}
