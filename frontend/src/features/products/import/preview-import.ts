import { parse } from 'csv-parse/browser/esm/sync';
import type { CsvIssue, CsvRecord } from '#shared/csv/read-records.ts';
import { type CsvTable, readCsvTable } from '#shared/csv/read-table.ts';
import { type CsvRow, parseProducts } from '#shared/products/parse-product-csv.ts';
import { changedFields, type PlannedProduct, planImport } from '#shared/products/plan-import.ts';
import { productColumns } from '#shared/products/product-columns.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { guessColumns, isKnownHeading, type Targets } from './known-columns.ts';
import { columnsProblem, mapColumns } from './map-columns.ts';
import { rememberedColumns } from './remembered-columns.ts';

/** The effect of a line, in the order of the preview's buttons. */
export const kindLabels = {
  create: 'New',
  update: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
} as const;
export type LineKind = keyof typeof kindLabels;
export const lineKinds = ['create', 'update', 'same', 'refused'] satisfies LineKind[];

export type PreviewLine = {
  line: number;
  kind: LineKind;
  /** The product's title, or the first cells of a rejected row. */
  title: string;
  /** The changed fields, or the reason why the row is rejected. */
  detail: string;
  /** True if an earlier line has the same SKU, but another name. */
  isRenamed?: boolean;
};

export type Catalog = { products: Product[]; categories: Category[] };
/** A table as the file has it, and what its columns are. */
export type FoundColumns = { table: CsvTable; targets: Targets };

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

type Cells = CsvRow['cells'];

/** The title and description of a row that are HTML, and text in the product. */
function wasHtml({ title, description }: Cells, { after }: PlannedProduct): string {
  const changed = [
    title !== after.title && title,
    description !== after.description && description,
  ];
  const was = changed.filter((text) => text && text !== plainText(text)).join(' ');
  return was && `was: ${was.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
}

function linesOf(plan: PlannedProduct, cellsAt: Map<number, Cells>): PreviewLine[] {
  const { after, lines } = plan;
  const { kind, detail } = describe(plan);
  const [first = 0] = lines;
  const earlier = cellsAt.get(first)?.title;
  return lines.map((line): PreviewLine => {
    const cells = cellsAt.get(line) ?? {};
    const was = wasHtml(cells, plan);
    const join = (text: string) => [text, was].filter(Boolean).join('; ');
    if (line === first) return { line, kind, title: after.title, detail: join(detail) };
    // Later rows for the same product build on the first one.
    const isRenamed = Boolean(after.sku && cells.title && earlier && cells.title !== earlier);
    const same = isRenamed
      ? `Same SKU as line ${first}, but another name: “${cells.title}” instead of “${earlier}”`
      : `Same product as line ${first}`;
    const later = kind === 'same' ? kind : 'update';
    return { line, kind: later, title: after.title, detail: join(same), isRenamed };
  });
}

const uniqueNames = (names: string[]) => [
  ...new Map(names.map((name) => [normalizeUnique(name), name])).values(),
];

/**
 * The columns as chosen, as chosen earlier for the same headings, or as known. If somebody has to say what
 * they are, they are not `isSure`.
 */
export function findColumns(text: string, chosen?: Targets): FoundColumns & { isSure: boolean } {
  const table = readCsvTable(parse, text, isKnownHeading);
  const guess = guessColumns(table);
  const known = chosen ?? rememberedColumns(table.header.cells);
  const targets = known ?? guess.targets;
  const isSure = (known || guess.isSure) && !columnsProblem(table, targets);
  return { table, targets, isSure: isSure || table.records.length === 0 };
}

/**
 * Returns the effects of an import by the same rules as the server, without writing anything.
 * @throws CsvError if nothing can be read
 */
export function previewImport({ table, targets }: FoundColumns, there: Catalog): PreparedImport {
  const { header, records, rows, errors } = parseProducts(mapColumns(table, targets));
  const { plans, errors: rejections } = planImport(rows, there, (line) => `line ${line}`);
  const cellsAt = new Map(records.map(({ line, cells }) => [line, cells]));
  const refused = [...errors, ...rejections].map(({ line, message }) => ({
    line,
    kind: 'refused' as const,
    title: cellsAt.get(line)?.filter(Boolean).slice(0, 2).join(', ').slice(0, 80) ?? '',
    detail: message,
  }));
  const read = new Map(rows.map(({ line, cells }) => [line, cells]));
  const planned = plans.flatMap((plan) => linesOf(plan, read));
  return {
    header,
    records,
    lines: [...planned, ...refused].sort((one, other) => one.line - other.line),
    unreadable: errors.filter(({ line }) => !cellsAt.has(line)),
    newCategories: uniqueNames(plans.flatMap(({ newCategory }) => newCategory ?? [])),
  };
}
