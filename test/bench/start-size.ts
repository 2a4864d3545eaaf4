import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { localAccessVariables } from '#infra/local/local-access.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import {
  type CellCosts,
  cellCostsSchema,
  type Request,
  replySchema,
  timesSchema,
  type WriteCosts,
  writeCostsSchema,
} from './messages.ts';

/** A table with so many orders, and the product's code at work on it in a process of its own. */
export type Size = {
  orders: number;
  /** The page of a cell, and what reading it costs. */
  costs: (cell: number) => Promise<CellCosts>;
  /** Milliseconds of reading it so many times. */
  time: (cell: number, samples: number) => Promise<number[]>;
  writes: () => Promise<WriteCosts>;
  stop: () => Promise<void>;
};

/** Starts and fills it; `folder` is for what lies on the way. `signal` ends it at once. */
export async function startSize(
  orders: number,
  folder: string,
  signal: AbortSignal,
): Promise<Size> {
  const port = await findFreePort();
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    env: {
      ...process.env,
      ...localAccessVariables,
      AWS_ENDPOINT_URL_DYNAMODB: `http://${loopback}:${port}`,
      TABLE_NAME: 'doughbook-bench',
      DEFAULT_SIGNUP_POLICY: 'open',
    },
    signal,
    killSignal: 'SIGKILL',
  });
  child.on('error', () => child.kill('SIGKILL'));
  const exited = once(child, 'exit');

  async function ask<Schema extends z.ZodMiniType>(request: Request, response: Schema) {
    const replied = once(child, 'message');
    child.send(request);
    const ended = exited.then(() => {
      throw new Error(`The process of ${orders} orders has ended`);
    });
    const [message] = await Promise.race([replied, ended]);
    const reply = replySchema.parse(message);
    if ('error' in reply) throw new Error(reply.error);
    return response.parse(reply.response);
  }

  await ask({ kind: 'fill', orders, port, folder }, z.undefined());
  return {
    orders,
    costs: (cell) => ask({ kind: 'costs', cell }, cellCostsSchema),
    time: (cell, samples) => ask({ kind: 'time', cell, samples }, timesSchema),
    writes: () => ask({ kind: 'writes' }, writeCostsSchema),
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
