import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openLogFile } from '#infra/local/runtime/log-file.ts';

test('lines are added to what the file has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-log-'));
  const path = join(folder, 'functions.log');
  for (const line of ['one\n', 'two\n']) {
    const file = openLogFile(path);
    file.write(line);
    file.close();
  }
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  rmSync(folder, { recursive: true });
});

test('on a full disk it complains once and goes on', () => {
  const complain = vi.fn();
  const file = openLogFile('/dev/full', complain);
  for (const line of ['one', 'two', 'three']) file.write(line);
  expect(complain.mock.calls).toEqual([
    [expect.stringMatching(/^\/dev\/full takes no more lines \(ENOSPC/)],
  ]);
  file.close();
});
