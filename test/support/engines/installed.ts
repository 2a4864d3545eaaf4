import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openssl'];

/** Whether Debian's Firefox and WebKitGTK are installed, after an attempt to install them with apt. */
export function hasEngines(paths: string[]): boolean {
  const areHere = () => paths.every((path) => existsSync(path));
  if (areHere() || !existsSync('/usr/bin/apt-get')) return areHere();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'inherit' });
  apt('update', '-qq');
  apt('install', '-qq', '-y', '--no-install-recommends', ...packages);
  return areHere();
}
