/**
 * Adds missing entries to package-lock.json. npm omits packages for other platforms if the registry
 * does not have them, and without these entries `npm ci` fails. Run it after `npm install`. With
 * `--check` it only prints the missing entries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony', 'aix', 'sunos'];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
];

/**
 * Checks that the package at `path` finds `name` in its own `node_modules` or in one above, as Node does.
 *
 * @param {string} path
 * @param {string} name
 */
function isFound(path, name) {
  const folders = path.split('/node_modules/');
  return (
    folders.some((_, depth) => {
      const folder = folders.slice(0, depth + 1).join('/node_modules/');
      return packages[`${folder}/node_modules/${name}`] !== undefined;
    }) || packages[`node_modules/${name}`] !== undefined
  );
}

/**
 * Reads a package's platform from its name: `binding-linux-x64-musl`.
 *
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} isDev
 */
function describe(name, version, isDev) {
  const parts = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = systems.filter((system) => parts.includes(system));
  const cpu = processors.filter((processor) => parts.includes(processor));
  const libc = parts.includes('musl') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(isDev && { dev: true }),
    ...(libc.length > 0 && os[0] === 'linux' && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.entries(path === '' ? {} : (entry.optionalDependencies ?? {}))
    .filter(([name]) => !isFound(path, name))
    .map(([name, version]) => [`node_modules/${name}`, describe(name, version, entry.dev)]),
);

for (const [path] of missing) console.log(`Not in the lock file: ${path}`);
if (process.argv.includes('--check')) {
  process.exitCode = missing.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  const all = Object.entries({ ...packages, ...Object.fromEntries(missing) });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
