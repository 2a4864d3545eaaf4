import { cells } from './cells.ts';
import { fillTable } from './fill-table.ts';
import { cellCosts, cellTimes } from './measure-cell.ts';
import { writeCosts } from './measure-writes.ts';
import { type Request, requestSchema } from './messages.ts';

/**
 * The process of one size: the product's own code on a table of its own, whose name the modules
 * read when they load. Its DynamoDB dies with it.
 */
async function response(request: Request): Promise<unknown> {
  switch (request.kind) {
    case 'fill':
      return fillTable(request.port, request.folder, request.orders);
    case 'costs':
      return cellCosts(cellAt(request.cell));
    case 'time':
      return cellTimes(cellAt(request.cell), request.samples);
    case 'writes':
      return writeCosts();
  }
}

function cellAt(index: number) {
  const cell = cells[index];
  if (!cell) throw new Error(`There is no cell ${index}`);
  return cell;
}

process.on('message', (message) => {
  response(requestSchema.parse(message)).then(
    (value) => process.send?.({ response: value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : error }),
  );
});
process.on('disconnect', () => process.exit());
