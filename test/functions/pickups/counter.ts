import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { handler } from '#functions/edge/api/pickups.ts';
import type { HandOverBody, Keep, NoShowBody } from '#shared/schemas/pickups.ts';
import { afterHandOverSchema, pickupsSchema } from '#shared/schemas/pickups.ts';
import { settleSchema } from '#shared/schemas/settle.ts';
import { apiOf } from '#test/support/call-api.ts';
import type { Staff } from '#test/support/staff.ts';

const api = apiOf(handler);

/** The calls of one user at the counter. */
export function counterOf({ cookies }: Pick<Staff, 'cookies'>) {
  const call = async (route: Parameters<typeof api>[0]['route'], body?: unknown) => {
    const reply = await api({ route, body, cookies });
    return { ...reply, order: afterHandOverSchema.safeParse(reply.body).data };
  };
  return {
    call,
    handOver: (id: string, body: Partial<HandOverBody> = {}) =>
      call(`POST /api/orders/${id}/handover`, { id: randomUUID(), ...body }),
    undo: (id: string, handover: string) => call(`DELETE /api/orders/${id}/handover/${handover}`),
    keep: (id: string, body: Keep) => call(`PATCH /api/orders/${id}/shelf`, body),
    giveUp: (id: string, body: Partial<NoShowBody> = {}) =>
      call(`POST /api/orders/${id}/no-show`, { id: randomUUID(), ...body }),
    settle: (id: string, done: string) => call(`PATCH /api/settle/${id}`, { done }),
    toSettle: async () => {
      const { body } = await call('GET /api/settle');
      return z.array(settleSchema).parse(body);
    },
    read: async (day: string, since?: string) => {
      const query = since ? `?since=${encodeURIComponent(since)}` : '';
      const { body } = await call(`GET /api/pickups/${day}${query}`);
      return pickupsSchema.parse(body);
    },
  };
}
