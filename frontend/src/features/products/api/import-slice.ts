import { ApiError, send } from '#frontend/lib/api-client.ts';
import { productsApi } from '#shared/api/products.ts';
import type { CsvImportResult } from '#shared/schemas/products.ts';

/** Milliseconds before the second and the third attempt. */
const pauses = [500, 1_500];

/** Whether the same call may do better: no connection, time-out, or a server in trouble. */
const mayPass = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const post = (csvData: string, idempotencyKey: string) =>
  send(productsApi.importProducts, {
    body: { csvData },
    headers: { 'idempotency-key': idempotencyKey },
  });

/** Imports one slice of a file. The key makes sure that another attempt doubles nothing. */
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
