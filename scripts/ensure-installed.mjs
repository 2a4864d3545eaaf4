/**
 * Runs before the commands of package.json, on whatever Node the machine has (20 or newer), with nothing
 * installed yet: brings node_modules to what the lock file says, and costs a few milliseconds when
 * it already is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The packages of a lock file by path; none when it is missing or was cut off while written.
 *
 * @param {string} path
 */
function readPackages(path) {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Compared by content: the files' times mean nothing after a clone or a checkout. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    // npm leaves out optional packages made for another platform.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

if (!isInstalled()) {
  console.log('Installing packages (once, and after changes of the lock file)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
