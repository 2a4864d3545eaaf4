import { resource } from '#functions/edge/http/resource.ts';
import { closeTill } from '#functions/money/zs/close-till.ts';
import { readTill } from '#functions/money/zs/open-till.ts';
import { listZs, readZ } from '#functions/money/zs/read-z.ts';
import { recordMove } from '#functions/money/zs/record-move.ts';
import { tillsApi } from '#shared/api/tills.ts';

export const handler = resource(tillsApi, {
  readTill: ({ params }) => readTill(params.till),
  recordMove: ({ context, params, body }) => recordMove(context, params.till, body),
  closeTill: ({ context, params, body }) => closeTill(context, params.till, body),
  listZs: ({ params, query }) => listZs(params.till, query),
  readZ: ({ params, query }) => readZ(params.till, params.z, query.after),
});
