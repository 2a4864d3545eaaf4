import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The lines of a workflow that break a rule of docs/security/supply.md#workflows. */
function workflowFaults(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const unpinned = lines.filter(
    (line) => /^(- )?uses:/.test(line) && !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
  );
  // A token that proves to a cloud which workflow runs writes nothing.
  const writing = lines.filter((line) => /^(?!id-token)[\w-]+: (write|write-all)$/.test(line));
  const privileged = lines.filter((line) => /\b(pull_request_target|workflow_run)\b/.test(line));
  const unlimited = text.includes('\npermissions:\n  contents: read\n') ? [] : ['no permissions'];
  return [...unpinned, ...writing, ...privileged, ...unlimited];
}

describe('the workflows', () => {
  it.each(globSync('.github/workflows/*.yml'))(
    '%s: pinned actions, nothing but reading',
    (path) => {
      expect(workflowFaults(readFileSync(path, 'utf8'))).toEqual([]);
    },
  );
});
