import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGateway } from '#infra/local/edge/gateway.ts';
import { listenerOf, serve } from '#infra/local/http.ts';
import { EnvironmentPool } from '#infra/local/runtime/lambda.ts';
import { startStack } from '#infra/local/stack.ts';

/*
 * A process of the bench with a local edition, and beside it a function that does nothing, behind
 * the same gateway. Arguments: assembly, folder, port (and the three above it), and `held` when
 * nothing is taken from the queue.
 */

const [assembly = '', folder = '', portText = '', held] = process.argv.slice(2);
const port = Number(portText);

async function openBareDoor(): Promise<void> {
  const bundle = join(folder, 'bare');
  await mkdir(bundle, { recursive: true });
  await writeFile(
    join(bundle, 'index.mjs'),
    'export const handler = async (event) => ({ statusCode: 201, body: JSON.stringify({ read: JSON.parse(event.body).items.length }) });',
  );
  const name = 'bare';
  const timeoutMs = 10_000;
  const memoryMb = 512;
  const plan = { name, arn: name, folder: bundle, handler: 'index.handler', environment: {} };
  const log = (text: string) => console.error(text);
  const lambda = new EnvironmentPool({
    plan: { ...plan, timeoutMs, memoryMb },
    variables: {},
    log,
  });
  const gateway = createGateway([{ key: 'POST /api/orders', lambda }], 'bare.example');
  await serve(port + 3, listenerOf(gateway));
}

const stack = await startStack({
  assembly,
  data: join(folder, 'data'),
  port,
  ...(held && { batchesOf: () => [] }),
});
await openBareDoor();

process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => void stack.stop().then(() => process.exit()));
process.send?.({ site: stack.addresses.site, environment: stack.environment });
