import { join, resolve, sep } from 'node:path';
import { decodePath } from './http.ts';

/** The file in a folder that a path names; nothing when it leads out of the folder. */
export function fileUnder(folder: string, path: string): string | undefined {
  const file = resolve(join(folder, decodePath(path)));
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
}

/**
 * The path of an object, decoded; nothing when it is malformed or has an empty segment or one of dots, which
 * the next reader of the address might resolve to another object than the one that was asked for.
 */
export function objectPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const segments = decoded.slice(1).split(/[/\\]/);
    return segments.every((segment) => !/^\.{0,2}$/.test(segment)) ? decoded : undefined;
  } catch {
    return undefined;
  }
}
