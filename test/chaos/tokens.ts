import type { Handler } from '#infra/local/http.ts';
import { readRequest } from './dynamo-request.ts';

/**
 * A transaction that was made and is sent again, because its answer was lost, meets no fault:
 * DynamoDB looks for its token first, and answers as before. `kind` is DynamoDB without faults.
 */
export function withTokens(unkind: Handler, kind: Handler): Handler {
  const made = new Set<string>();
  return async (request) => {
    const { token } = readRequest(request);
    if (token !== undefined && made.has(token)) return kind(request);
    const response = await unkind(request);
    if (token !== undefined && response.status === 200) made.add(token);
    return response;
  };
}
