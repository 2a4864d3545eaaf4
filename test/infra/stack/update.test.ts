import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfUpdate, parseStateful, statefulResources } from './stateful-resources.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const file = readFileSync(join(import.meta.dirname, 'released-resources.json'), 'utf8');
const released = parseStateful(file);

test('An update from the last release replaces nothing that holds data, a name or a key', () => {
  expect(faultsOfUpdate(released, statefulResources(synthesizeStack()))).toEqual([]);
});

test('Adopting a table lets go of that of the stack, which stays, and changes nothing else', () => {
  const [fault = '', ...others] = faultsOfUpdate(
    released,
    statefulResources(synthesizeStack({ tableName: 'Restored' })),
  );
  expect(fault).toMatch(/^DataTable\w+ is gone: .* leaves it behind/);
  expect(others).toEqual([]);
});

const idOf = (type: string, part = '') => {
  const [id] = Object.entries(released).find(
    ([logicalId, resource]) => resource.type === type && logicalId.includes(part),
  ) ?? [''];
  return id;
};
const table = idOf('AWS::DynamoDB::Table');
const secret = idOf('AWS::SecretsManager::Secret', 'SecretsSecret');
const uploads = idOf('AWS::S3::Bucket', 'Uploads');

/** The released resources after a change. */
function changed(change: (resources: typeof released) => void): typeof released {
  const copy = structuredClone(released);
  change(copy);
  return copy;
}

const dropIndexes = (count: number) =>
  changed((resources) => {
    const { indexes = {} } = resources[table] ?? {};
    for (const name of Object.keys(indexes).slice(0, count)) delete indexes[name];
  });

test.each<[string, typeof released, string[]]>([
  ['a renamed table', changed((all) => delete all[table]), [`${table} is gone`]],
  [
    'another key of the table',
    changed((all) => Object.assign(all[table]?.fixed ?? {}, { KeySchema: [] })),
    [`${table} gets another KeySchema`],
  ],
  [
    'another way to generate the secret, which signs everybody out',
    changed((all) => Object.assign(all[secret]?.fixed ?? {}, { GenerateSecretString: {} })),
    [`${secret} gets another GenerateSecretString`],
  ],
  [
    'a bucket without its name',
    changed((all) => delete all[uploads]?.fixed.BucketName),
    [`${uploads} gets another BucketName`],
  ],
  [
    'another kind of resource under the same id',
    changed((all) => Object.assign(all[uploads] ?? {}, { type: 'AWS::SQS::Queue' })),
    [`${uploads} is no AWS::S3::Bucket`],
  ],
  ['two indexes fewer', dropIndexes(2), [`${table}: DynamoDB`]],
  [
    'an index with another key',
    changed((all) => Object.assign(all[table]?.indexes ?? {}, { 'by-total': {} })),
    [`${table}: DynamoDB`],
  ],
  ['one index fewer', dropIndexes(1), []],
  [
    'a further queue',
    changed((all) => Object.assign(all, { New: { type: 'AWS::SQS::Queue', fixed: {} } })),
    [],
  ],
])('It is told of %s what cannot be updated', (_, after, faults) => {
  expect(faultsOfUpdate(released, after)).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  );
});
