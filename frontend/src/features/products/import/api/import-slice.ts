import { ApiError, NoConnection, send } from '#frontend/lib/api-client.ts';
import { productsApi } from '#shared/api/products.ts';
import type { CsvImportResult } from '#shared/schemas/products.ts';

/** Milliseconds before the second and the third attempt. */
const pauses = [500, 1_500];

/** True if a retry may succeed: no connection, a timeout, a server error or too many requests. */
const mayPass = (error: unknown) =>
  error instanceof NoConnection ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const post = (csvData: string, idempotencyKey: string) =>
  send(productsApi.importProducts, {
    body: { csvData },
    headers: { 'idempotency-key': idempotencyKey },
  });

/** Imports one slice of a file, with retries. The key prevents a retry from importing rows twice. */
export async function importSlice(
  csvData: string,
  idempotencyKey: string,
): Promise<CsvImportResult> {
  for (const pause of pauses) {
    try {
      return await post(csvData, idempotencyKey);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return post(csvData, idempotencyKey);
}
