import { parse } from 'csv-parse/sync';
import { invalid } from '#functions/core/app-error.ts';
import { readCsvTable } from '#shared/csv/read-table.ts';
import {
  CsvError,
  isOurHeading,
  type ParsedCsv,
  parseProducts,
} from '#shared/products/parse-product-csv.ts';

/** The most rows per request; the browser sends a large file in slices of 250. */
const maxRows = 1_000;
/** The most lines, including empty and invalid ones, which cost as much to read. A row may span ten. */
const maxLines = 10 * maxRows;

/**
 * Reads the rows of one request.
 *
 * @throws AppError 'validation' when the text as a whole cannot be read, or has too many rows
 */
export function readProductRows(csvData: string): ParsedCsv {
  if (csvData.split(/\r\n?|\n/, maxLines + 1).length > maxLines)
    throw invalid('csvData', `Import at most ${maxRows} rows, and ${maxLines} lines, at a time`);
  try {
    const parsed = parseProducts(readCsvTable(parse, csvData, isOurHeading));
    if (parsed.records.length > maxRows)
      throw invalid('csvData', `Import at most ${maxRows} rows at a time`);
    return parsed;
  } catch (error) {
    throw error instanceof CsvError ? invalid('csvData', error.message) : error;
  }
}
