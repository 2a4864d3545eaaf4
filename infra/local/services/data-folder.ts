import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** All data that is kept between starts. */
export type DataFolder = {
  path: string;
  dynamo: string;
  queues: string;
  objects: string;
  mails: string;
  cards: string;
  secrets: string;
  log: string;
  release: () => void;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The error for an unreadable file of the folder. `loss` describes the data that is lost with it. */
export const unreadable = (file: string, cause: unknown, loss: string) =>
  new Error(
    `${file} cannot be read (${reasonOf(cause)}). Put a copy of it in its place, or delete it: then ${loss}.`,
    { cause },
  );

const isOurName = (name: string) =>
  /^(dynamo|queues|objects|mails|cards|secrets|lock|functions|contents|format)\b/.test(name);

/** Other users of this machine must not read orders, e-mails or the session key. */
function makePrivate(path: string): void {
  process.umask(0o077);
  mkdirSync(join(path, 'objects'), { recursive: true });
  // A folder that belongs to another user or holds other files keeps its permissions; only our
  // files in it are made private.
  const isOurs = statSync(path).uid === process.getuid?.() && readdirSync(path).every(isOurName);
  if (isOurs) chmodSync(path, 0o700);
  accessSync(path, constants.W_OK);
}

/**
 * Rejects data of versions before 0.3.0, which can no longer be read. Only later versions stamp their folder
 * (docs/decisions/0016-data-outlives-releases.md).
 */
function stamp(path: string, dynamo: string): void {
  const file = join(path, 'format');
  if (existsSync(file)) return;
  if (existsSync(dynamo))
    throw new Error(
      `The data in ${path} was made by an earlier Doughbook, which this one cannot read. Move the folder away, or name another one with DOUGHBOOK_DATA.`,
    );
  writeFileSync(file, '1\n');
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

function lockFolder(path: string): DatabaseSync {
  const file = join(path, 'lock.sqlite');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error))
      throw new Error(`Doughbook already runs on the data in ${path}`, { cause: error });
    throw unreadable(file, error, 'nothing is lost');
  }
}

/**
 * Opens the folder for one stack only. The lock is SQLite's: the system releases it no matter how the process
 * ends.
 * @throws if another stack uses the folder, it is not writable, or an earlier version made it
 */
export function openDataFolder(path: string): DataFolder {
  const inside = (name: string) => join(path, name);
  try {
    makePrivate(path);
  } catch (cause) {
    const advice = 'Name another folder with DOUGHBOOK_DATA.';
    throw new Error(
      `The data folder ${path} cannot be written to (${reasonOf(cause)}). ${advice}`,
      {
        cause,
      },
    );
  }
  const dynamo = inside('dynamo.sqlite');
  stamp(path, dynamo);
  const lock = lockFolder(path);
  return {
    path,
    dynamo,
    queues: inside('queues'),
    objects: inside('objects'),
    mails: inside('mails.jsonl'),
    cards: inside('cards.json'),
    secrets: inside('secrets.json'),
    log: inside('functions.log'),
    release: () => lock.close(),
  };
}
