import { join, resolve, sep } from 'node:path';
import { decodePath } from './http.ts';

/** Returns the file in a folder for a path, or undefined if the path leads out of the folder. */
export function fileUnder(folder: string, path: string): string | undefined {
  const file = resolve(join(folder, decodePath(path)));
  return file.startsWith(resolve(folder) + sep) ? file : undefined;
}

/**
 * Returns the decoded path of an object; undefined if the path is malformed, or has an empty
 * segment or one of dots, which other software could resolve to another object.
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
