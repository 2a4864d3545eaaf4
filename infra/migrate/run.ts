import '#shared/default-messages.ts';
import { parseArgs } from 'node:util';
import { openStore } from '#infra/backup/open-store.ts';
import { migrate, type Result } from './migrate.ts';
import { migrations } from './migrations.ts';

/**
 * `npm run migrate`: brings the stored items to the newest version. Without `--stack` it uses the
 * store of this machine; with `--dry-run` it only counts. docs/operations.md is the guide.
 */
const options = { stack: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

const report = ({ read, changed }: Result, dryRun: boolean): string =>
  [
    `${read} items read.`,
    ...Object.entries(changed).map(
      ([name, count]) => `${name}: ${count} ${dryRun ? 'would change' : 'changed'}.`,
    ),
  ].join('\n');

try {
  const { stack, 'dry-run': dryRun = false } = parseArgs({ options }).values;
  const { store, close } = await openStore(stack);
  try {
    console.log(report(await migrate(store, { migrations, dryRun }), dryRun));
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
