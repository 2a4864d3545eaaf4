import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.ts';
import { trackedFiles } from './tracked-files.ts';

const isText = (path: string) => !/\.(webp|png)$/.test(path);

describe('the repository', () => {
  it('contains no credentials', async () => {
    const files = trackedFiles().filter(isText);
    expect(files).toContain('package-lock.json');
    const found = await Promise.all(
      files.map((path) => findSecrets(path, readFileSync(path, 'utf8'))),
    );
    expect(found.flat()).toEqual([]);
  });
});
