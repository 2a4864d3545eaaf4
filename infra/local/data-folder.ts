import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Everything that outlasts a stop. */
export type DataFolder = {
  path: string;
  dynamo: string;
  queues: string;
  objects: string;
  mails: string;
  secrets: string;
  log: string;
  release: () => void;
};

/**
 * Opens the folder for one stack alone. The lock is SQLite's, which the system takes away with the process,
 * however it ends.
 *
 * @throws when another stack runs on the same folder
 */
export function openDataFolder(path: string): DataFolder {
  const inside = (name: string) => join(path, name);
  mkdirSync(inside('objects'), { recursive: true });
  const lock = new DatabaseSync(inside('lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new Error(`Doughbook already runs on the data in ${path}`, { cause: error });
  }
  return {
    path,
    dynamo: inside('dynamo.sqlite'),
    queues: inside('queues'),
    objects: inside('objects'),
    mails: inside('mails.jsonl'),
    secrets: inside('secrets.json'),
    log: inside('functions.log'),
    release: () => lock.close(),
  };
}
