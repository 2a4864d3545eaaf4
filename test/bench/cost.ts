import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTable } from './start-table.ts';

/*
 * npm run cost [-- --orders 1000 --products 300 --write]
 *
 * Places and follows so many orders by the product's own code, on a DynamoDB in memory (Dynoxide,
 * which computes units by DynamoDB's rules), and prints what each step takes, the heat of each
 * partition key, and the bill of a month. With --write it puts them into docs/scale.md.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    products: { type: 'string', default: '300' },
    write: { type: 'boolean', default: false },
  },
});
const page = join(import.meta.dirname, '../../docs/scale.md');

const stop = await startTable('ERROR');
try {
  const { followOrders } = await import('./follow-orders.ts');
  const { costReport } = await import('./cost-report.ts');
  const { withParts } = await import('./scale-page.ts');
  const { fixedParts } = await import('./fixed-parts.ts');
  const measured = await followOrders(Number(values.orders), Number(values.products), (done) => {
    if (done % 100 === 0) console.error(`${done} orders`);
  });
  const report = costReport(measured, fixedParts());
  console.log(Object.values(report).join('\n\n'));
  if (values.write) writeFileSync(page, withParts(readFileSync(page, 'utf8'), report));
} finally {
  await stop();
}
process.exit();
