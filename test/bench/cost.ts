import { parseArgs } from 'node:util';
import { startTable } from './start-table.ts';

/*
 * npm run cost [-- --orders 1000 --products 300]
 *
 * Places and follows so many orders by the product's own code, on a DynamoDB in memory (Dynoxide,
 * which computes units by DynamoDB's rules), and prints what each step takes, the heat of each
 * partition key, and the bill of a month.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    products: { type: 'string', default: '300' },
  },
});

const stop = await startTable('ERROR');
try {
  const { followOrders } = await import('./follow-orders.ts');
  const { costReport } = await import('./cost-report.ts');
  const measured = await followOrders(Number(values.orders), Number(values.products), (done) => {
    if (done % 100 === 0) console.error(`${done} orders`);
  });
  console.log(costReport(measured));
} finally {
  await stop();
}
process.exit();
