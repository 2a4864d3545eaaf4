import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfUpdate, parseStateful, statefulResources } from './stateful-resources.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const file = readFileSync(join(import.meta.dirname, 'released-resources.json'), 'utf8');
const released = parseStateful(file);

const lostWith = (context?: Record<string, unknown>) =>
  faultsOfUpdate(released, statefulResources(synthesizeStack(context)));

test('An update from the last release replaces nothing that holds data, a name or a key', () => {
  expect(lostWith()).toEqual([]);
});

test('Importing a restored table lets go of that of the stack, which stays, and changes nothing else', () => {
  const [fault = '', ...others] = lostWith({ tableName: 'Restored' });
  expect(fault).toMatch(/^DataTable\w+ is gone: .* leaves it behind/);
  expect(others).toEqual([]);
});
