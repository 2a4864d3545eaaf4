import { expect, test } from 'vitest';
import { tableProperties } from '#infra/local/template/resource-schemas.ts';
import { synthesizeStack } from '#test/infra/stack/synthesized-stack.ts';
import { ordersTable } from '#test/support/orders-table.ts';

test('the table of the unit tests is the one that the stack defines', () => {
  const tables = synthesizeStack().ofType('AWS::DynamoDB::Table');
  const inStack = tables.map(([, { Properties }]) => tableProperties.parse(Properties));
  expect(inStack).toEqual([ordersTable]);
});
