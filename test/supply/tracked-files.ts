import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The clone may belong to another user, as it does in some containers.
const command =
  '-c safe.directory=* ls-files -z --cached --others --exclude-standard --deduplicate';

/** The files of the repository, also those not yet added; paths from its root. */
export const trackedFiles = (): string[] =>
  execFileSync('git', command.split(' '), { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(path));
