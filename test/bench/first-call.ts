import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import * as z from 'zod/mini';
import { functionEntries } from '#infra/constructs/bakery-functions.ts';
import { bundleOptions } from '#infra/constructs/function-bundles.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { type ApiCall, apiEvent } from '#test/support/call-api.ts';

/** What a screen asks of each function first. The order is not there, and nobody has that address. */
const calls: Record<string, () => Pick<ApiCall, 'route' | 'body'>> = {
  session: () => ({ route: 'GET /api/auth/me' }),
  settings: () => ({ route: 'GET /api/settings/public' }),
  products: () => ({ route: 'GET /api/products' }),
  orders: () => ({ route: 'GET /api/orders' }),
  documents: () => ({ route: `GET /api/orders/${randomUUID()}/pdfs/1` }),
  auth: () => ({
    route: 'POST /api/auth/login',
    body: { email: `${randomUUID()}@bakery.example`, password: 'correct horse' },
  }),
};

const measured = z.object({
  status: z.literal([200, 401, 404]),
  load: z.number(),
  call: z.number(),
  again: z.number(),
  connections: z.array(z.number()),
  responses: z.object({ secretsmanager: z.number(), DynamoDB: z.number() }),
  loadCpu: z.number(),
  callCpu: z.number(),
  stack: z.number(),
});
type Measured = z.infer<typeof measured>;

const columns: Record<string, (one: Measured) => number> = {
  code: ({ load }) => load,
  'first call': ({ call }) => call,
  'its secret': ({ responses }) => responses.secretsmanager,
  'its first query': ({ responses }) => responses.DynamoDB,
  'its connections': ({ connections }) => connections.length,
  'the slowest': ({ connections }) => Math.max(...connections),
  'next call': ({ again }) => again,
  'CPU of code': ({ loadCpu }) => loadCpu,
  'CPU of first call': ({ callCpu }) => callCpu,
  "an error's stack": ({ stack }) => stack,
};

function buildFunctions(outdir: string): void {
  const entryPoints = Object.keys(calls).map((name) => ({
    in: functionEntries[name] ?? '',
    out: `${name}/handler`,
  }));
  buildSync({ ...bundleOptions, entryPoints, outdir });
}

/** Makes a certificate for localhost that signs itself. */
function makeCertificate(folder: string) {
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const out = ['-keyout', files.key, '-out', files.cert];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes'];
  execFileSync('openssl', [...kind, ...names, ...out], { stdio: 'ignore' });
  return { file: files.cert, key: readFileSync(files.key), cert: readFileSync(files.cert) };
}

/** Serves a service by TLS, as AWS does; returns its address. */
async function withTls(endpoint = '', identity: { key: Buffer; cert: Buffer }): Promise<string> {
  const { hostname, port } = new URL(endpoint);
  const ownPort = await findFreePort();
  createServer({ ...identity, noDelay: true }, (socket) => {
    const plain = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.pipe(plain).pipe(socket);
    // The processes end without closing their connections.
    socket.on('error', () => plain.destroy());
  })
    .listen(ownPort, loopback)
    .unref();
  return `https://localhost:${ownPort}`;
}

/** The environment of the functions, whose services are reached by TLS. */
async function environmentIn(folder: string): Promise<NodeJS.ProcessEnv> {
  const { NODE_OPTIONS: _, NODE_COMPILE_CACHE: __, ...variables } = process.env;
  const { AWS_ENDPOINT_URL_DYNAMODB: dynamo, AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets } =
    variables;
  const certificate = makeCertificate(folder);
  return {
    ...variables,
    NODE_EXTRA_CA_CERTS: certificate.file,
    AWS_ENDPOINT_URL_DYNAMODB: await withTls(dynamo, certificate),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: await withTls(secrets, certificate),
  };
}

/** Makes the first call of a function in a process of its own. */
async function measure(
  bundle: string,
  call: ApiCall,
  { flags, env }: { flags: string[]; env: NodeJS.ProcessEnv },
): Promise<Measured> {
  const headers = { 'x-doughbook-edge': env.EDGE_KEYS?.split(',')[0] ?? '' };
  const script = join(import.meta.dirname, 'first-call-process.ts');
  const what = JSON.stringify({ bundle, event: apiEvent({ ...call, headers }) });
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, what], { env });
  return measured.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function print(what: string, results: Map<string, Measured[]>): void {
  console.log(`\n| ${what} | ${Object.keys(columns).join(' | ')} |`);
  console.log(`|---|${Object.keys(columns).fill('---|').join('')}`);
  for (const [name, all] of results) {
    const cells = Object.values(columns).map((of) => median(all.map(of)).toFixed(0));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

/**
 * Prints what the first call of a function takes after a pause, in parts, without source maps and with them.
 * Needs a table and secrets before it, as from `startTable`, and the program `openssl`.
 */
export async function benchFirstCalls(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-first-'));
  try {
    buildFunctions(folder);
    const env = await environmentIn(folder);
    const { signInStaff } = await import('#test/support/staff.ts');
    const { cookies } = await signInStaff();
    for (const flags of [[], ['--enable-source-maps']]) {
      const results = new Map(Object.keys(calls).map((name) => [name, [] as Measured[]]));
      // In turns, so that what else the machine does falls on all of them.
      for (let round = 0; round < rounds; round += 1)
        for (const [name, call] of Object.entries(calls)) {
          const bundle = join(folder, name, 'handler.mjs');
          results.get(name)?.push(await measure(bundle, { ...call(), cookies }, { flags, env }));
        }
      print(flags.join(' ') || 'without source maps', results);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
