#!/usr/bin/env node
/**
 * Runs before the commands of package.json, on Node 20 or later, when nothing may be installed yet. Installs
 * what the lock file lists; takes only a few milliseconds if it is already installed. It is a separate
 * program rather than an argument of `node`, because the shell would remember the `node` outside
 * node_modules.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * The packages of a lock file by path; empty if the file is missing or incomplete.
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

/** Compares content, because file times mean nothing after a clone or a checkout. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    // npm omits optional packages for other platforms.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

if (!isInstalled()) {
  console.log('Installing packages (once, and after changes of the lock file)…');
  const start = performance.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  console.log(`Installed in ${Math.ceil((performance.now() - start) / 1_000)} s`);
}
