import { closeTill } from '#functions/books/zs/close-till.ts';
import { readTill } from '#functions/books/zs/open-till.ts';
import { listZs, readZ } from '#functions/books/zs/read-z.ts';
import { recordMove } from '#functions/books/zs/record-move.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { tillsApi } from '#shared/api/tills.ts';

export const handler = resource(tillsApi, {
  readTill: ({ params }) => readTill(params.till),
  recordMove: ({ context, params, body }) => recordMove(context, params.till, body),
  closeTill: ({ context, params, body }) => closeTill(context, params.till, body),
  listZs: ({ params, query }) => listZs(params.till, query),
  readZ: ({ params, query }) => readZ(params.till, params.z, query.after),
});
