import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfUpdate, parseStateful, statefulResources } from './stateful-resources.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const file = readFileSync(join(import.meta.dirname, 'released-resources.json'), 'utf8');
const released = parseStateful(file);

/** What is lost on purpose: nobody deployed 0.3.0, the last release. A release empties this list. */
const given = [
  /^SecretsStartingCodeword\w+ is gone/,
  /^SecretsSecret\w+ is gone/,
  /^WebsiteEdgeKey\w+ is gone/,
  /^WebsiteDeploymentLog\w+ gets another LogGroupName/,
];

const lostWith = (context?: Record<string, unknown>) => {
  const faults = faultsOfUpdate(released, statefulResources(synthesizeStack(context)));
  const unmet = given.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
  expect(unmet).toEqual([]);
  return faults.filter((fault) => !given.some((pattern) => pattern.test(fault)));
};

test('An update from the last release replaces nothing that holds data, a name or a key, but on purpose', () => {
  expect(lostWith()).toEqual([]);
});

test('Importing a restored table lets go of that of the stack, which stays, and changes nothing else', () => {
  const [fault = '', ...others] = lostWith({ tableName: 'Restored' });
  expect(fault).toMatch(/^DataTable\w+ is gone: .* leaves it behind/);
  expect(others).toEqual([]);
});
