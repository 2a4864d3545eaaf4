import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildSite, localContext, synthesize } from '#infra/local/build.ts';
import { findFreePorts } from '#test/support/free-ports.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';

/** A local edition in a process of its own, with a small bakery in it. */
export type Edition = {
  bakery: OpenBakery;
  /** The address of the site. */
  app: string;
  /** The address of a function that does nothing, behind the same gateway: `POST /api/orders`. */
  bare: string;
  /** The variables of the functions, which lead to the database. */
  environment: Record<string, string>;
  /** Processor milliseconds of the process so far: gateway, functions, S3, SQS and SES. */
  cpu: () => Promise<number>;
  stop: () => Promise<void>;
};

const readySchema = z.object({ site: z.url(), environment: z.record(z.string(), z.string()) });
const cpuSchema = z.object({ cpu: z.object({ user: z.number(), system: z.number() }) });

/**
 * The product as `npm start` runs it, but with throttles that are never reached: the machine is
 * measured, not they.
 */
async function synthesizeUnthrottled(): Promise<string> {
  await buildSite();
  return synthesize({ ...localContext, apiRateLimit: '10000', apiBurstLimit: '5000' });
}

type Options = {
  folder: string;
  signal: AbortSignal /** Queued work is left undone. */;
  held?: boolean;
};

/** @throws Error when the process ends, or as the signal does */
export async function startEdition({ folder, signal, held }: Options): Promise<Edition> {
  const port = await findFreePorts(4);
  await mkdir(folder, { recursive: true });
  const args = [await synthesizeUnthrottled(), folder, String(port), ...(held ? ['held'] : [])];
  const child = fork(join(import.meta.dirname, 'edition-process.ts'), args, { signal });
  child.on('error', () => child.kill('SIGKILL'));
  const exited = once(child, 'exit').then((): never => {
    throw new Error('The process of the local edition has ended');
  });
  exited.catch(() => undefined);
  const hear = async <Schema extends z.ZodMiniType>(schema: Schema): Promise<z.output<Schema>> => {
    const [message] = await Promise.race([once(child, 'message'), exited]);
    return schema.parse(message);
  };
  const { site, environment } = await hear(readySchema);
  return {
    bakery: await openBakery(site),
    app: site,
    bare: `http://localhost:${port + 3}`,
    environment,
    cpu: async () => {
      const heard = hear(cpuSchema);
      child.send('cpu');
      const { user, system } = (await heard).cpu;
      return (user + system) / 1_000;
    },
    stop: async () => {
      child.disconnect();
      await exited.catch(() => undefined);
    },
  };
}
