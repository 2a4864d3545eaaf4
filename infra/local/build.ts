import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const site = 'dist/site';
const assemblies = '.cache/assemblies';
/** The stack options on this machine, where anybody may sign up. */
export const localContext: Record<string, string> = {
  signupPolicy: 'open',
  customers: 'true',
  firstAccountCodeword: 'false',
};

/** Assemblies not started for this many milliseconds are deleted. */
const keptMilliseconds = 60 * 60_000;

const filesIn = (source: string): string[] =>
  readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The local stack's own code, which is not part of the template. */
const localEdition = join(root, 'infra/local', sep);
const lockFile = join(root, 'package-lock.json');

/**
 * A hash of the lock file, the folders' files and the text. It uses the files' sizes and times,
 * because reading them all took a tenth of a start.
 */
function fingerprint(folders: string[], text = ''): string {
  const files = folders.flatMap(filesIn).filter((file) => !file.startsWith(localEdition));
  const hash = createHash('sha256').update(text);
  for (const file of [lockFile, ...files.sort()]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Runs a program of the project. If it fails, the error contains its output. */
async function run(program: string, args: string[]): Promise<void> {
  const path = join(root, 'node_modules/.bin', program);
  try {
    // Tests set NODE_ENV to 'test', and the pages would then be built for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(path, args, { cwd: root, env, maxBuffer: 50_000_000 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args[0]} failed:\n${stdout}${stderr}`.trim(), { cause: error });
  }
}

/** Prints the name of a step, and how long it took. */
export async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  process.stdout.write(`${what}…`);
  try {
    await work();
    process.stdout.write(` ${Math.ceil((performance.now() - start) / 1_000)} s`);
  } finally {
    process.stdout.write('\n');
  }
}

const stamp = join(root, '.cache/site.hash');
const siteHash = () => fingerprint(['frontend', 'shared']);

/** Whether `dist/site` was built from the current sources. */
export const isSiteBuilt = (): boolean =>
  existsSync(join(root, site, 'index.html')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === siteHash();

/** Builds the frontend into `dist/site`, unless it is already built from the same sources. */
export async function buildSite(): Promise<void> {
  if (isSiteBuilt()) return;
  const hash = siteHash();
  await timed('Building the pages (after changes only)', () =>
    run('vite', ['build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn']),
  );
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
}

function dropOldAssemblies(): void {
  for (const name of readdirSync(join(root, assemblies))) {
    const path = join(root, assemblies, name);
    if (Date.now() - statSync(path).mtimeMs > keptMilliseconds) rmSync(path, { recursive: true });
  }
}

/**
 * Returns the folder of the stack's cloud assembly. It is synthesized only if a source or the context
 * changed.
 */
export async function synthesize(context: Record<string, string>): Promise<string> {
  const text = JSON.stringify(context);
  // Without built pages the stack deploys none.
  const pages = existsSync(join(root, site)) ? [site] : [];
  const sources = ['infra', 'functions', 'shared', ...pages];
  const folder = join(assemblies, fingerprint(sources, text));
  const path = join(root, folder);
  if (existsSync(path)) {
    const now = new Date();
    utimesSync(path, now, now);
    return path;
  }
  // Written under a temporary name and then renamed, so that a folder with the final name is always
  // complete, even if two processes synthesize at once.
  const unfinished = `${folder}.${process.pid}`;
  await timed('Bundling the functions (after changes only)', () =>
    run('node', ['infra/local/synthesize.ts', unfinished, text]),
  );
  try {
    renameSync(join(root, unfinished), path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(join(root, unfinished), { recursive: true });
  }
  dropOldAssemblies();
  return path;
}
