import { parse } from 'csv-parse/browser/esm/sync';
import type { CsvIssue, CsvRecord } from '#shared/products/csv-records.ts';
import { parseProductCsv } from '#shared/products/parse-product-csv.ts';
import { changedFields, type PlannedProduct, planImport } from '#shared/products/plan-import.ts';
import { productColumns } from '#shared/products/product-columns.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { normalizeUnique } from '#shared/unique-value.ts';

export type LineKind = 'create' | 'update' | 'same' | 'refused';

/** The effect of importing one row. */
export type PreviewLine = {
  line: number;
  kind: LineKind;
  /** The product's title, or the first cells of a rejected row. */
  title: string;
  /** The changed fields, or the reason why the row is rejected. */
  detail: string;
};

export type PreparedImport = {
  header: CsvRecord;
  records: CsvRecord[];
  lines: PreviewLine[];
  /** Errors of parts that are not valid CSV, which are not sent to the server. */
  unreadable: CsvIssue[];
  newCategories: string[];
};

const labelOf = (field: ReturnType<typeof changedFields>[number]): string =>
  productColumns[field === 'categoryId' ? 'categoryName' : field].label;

function describe(plan: PlannedProduct): Pick<PreviewLine, 'kind' | 'detail'> {
  if (!plan.before) return { kind: 'create', detail: '' };
  const changed = changedFields(plan).map(labelOf);
  if (changed.length === 0) return { kind: 'same', detail: '' };
  return { kind: 'update', detail: `Changes ${changed.join(', ')}` };
}

function linesOf(plan: PlannedProduct): PreviewLine[] {
  const [first, ...more] = plan.lines;
  const line = { title: plan.after.title, ...describe(plan) };
  const detail = `Same product as line ${first}`;
  const laterKind: LineKind = line.kind === 'same' ? 'same' : 'update';
  return [
    ...(first === undefined ? [] : [{ ...line, line: first }]),
    // Later rows for the same product build on the first one.
    ...more.map((later) => ({ ...line, kind: laterKind, detail, line: later })),
  ];
}

const uniqueNames = (names: string[]) => [
  ...new Map(names.map((name) => [normalizeUnique(name), name])).values(),
];

/**
 * Returns the effects of an import by the same rules as the server, without writing anything.
 * @throws CsvError if the text as a whole cannot be read
 */
export function previewImport(
  text: string,
  there: { products: Product[]; categories: Category[] },
): PreparedImport {
  const { header, records, rows, errors } = parseProductCsv(parse, text);
  const { plans, errors: rejections } = planImport(rows, there, (line) => `line ${line}`);
  const cellsAt = new Map(records.map(({ line, cells }) => [line, cells]));
  const refused = [...errors, ...rejections].map(({ line, message }) => ({
    line,
    kind: 'refused' as const,
    title: cellsAt.get(line)?.filter(Boolean).slice(0, 2).join(', ').slice(0, 80) ?? '',
    detail: message,
  }));
  return {
    header,
    records,
    lines: [...plans.flatMap(linesOf), ...refused].sort((one, other) => one.line - other.line),
    unreadable: errors.filter(({ line }) => !cellsAt.has(line)),
    newCategories: uniqueNames(plans.flatMap(({ newCategory }) => newCategory ?? [])),
  };
}
