import { expect, test } from 'vitest';
import { type Lookup, resolveIntrinsics } from '#infra/local/template/intrinsics.ts';

const lookup: Lookup = {
  ref: (logicalId) => `ref of ${logicalId}`,
  attribute: (logicalId, name) => `${name} of ${logicalId}`,
};

const resolve = (value: unknown) => resolveIntrinsics(value, lookup);

test('what holds no function stays as it is', () => {
  const plain = { text: 'a', number: 1, list: [true, null], two: { Ref: 'a', more: 'b' } };
  expect(resolve(plain)).toEqual(plain);
});

test('Ref and Fn::GetAtt ask for the name and the attribute, at any depth', () => {
  expect(resolve([{ a: { Ref: 'Table' } }])).toEqual([{ a: 'ref of Table' }]);
  expect(resolve({ 'Fn::GetAtt': ['Queue', 'Arn'] })).toBe('Arn of Queue');
  expect(resolve({ 'Fn::GetAtt': 'Queue.Arn' })).toBe('Arn of Queue');
});

test('Fn::Join, Fn::Split and Fn::Select take other functions as arguments', () => {
  const joined = { 'Fn::Join': ['/', ['a', { Ref: 'B' }, 3]] };
  expect(resolve(joined)).toBe('a/ref of B/3');
  expect(resolve({ 'Fn::Select': [1, { 'Fn::Split': ['/', joined] }] })).toBe('ref of B');
});

test('Fn::Sub fills in names, attributes and values of its own, and leaves an escaped one literal', () => {
  const text = `\${Table} \${Queue.Arn} \${own} \${!kept}`;
  expect(resolve({ 'Fn::Sub': [text, { own: { Ref: 'Mine' } }] })).toBe(
    `ref of Table Arn of Queue ref of Mine \${kept}`,
  );
});

test('a function it does not know stops it, by name', () => {
  expect(() => resolve({ 'Fn::ImportValue': 'x' })).toThrow('Fn::ImportValue');
  expect(() => resolve({ 'Fn::Select': ['2', ['a']] })).toThrow('finds nothing at 2');
});
