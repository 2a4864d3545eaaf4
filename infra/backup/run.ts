import '#shared/default-messages.ts';
import { parseArgs } from 'node:util';
import { backUp } from './back-up.ts';
import { openStore } from './open-store.ts';
import { restore } from './restore.ts';

/**
 * `npm run backup` and `npm run restore`: copy a whole store to a file and back. Without `--stack`
 * they use the store of this machine. docs/operations.md is the guide.
 */
const options = { stack: { type: 'string' }, table: { type: 'string' } } as const;

const usage = (command: string) =>
  `Name the file: npm run ${command} -- FILE, and for a stack in AWS also --stack NAME.`;

async function run([command, ...args]: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore')
    throw new Error('The command must be backup or restore.');
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage(command));
  const { stack, table } = values;
  if (table && (!stack || command === 'restore'))
    throw new Error('--table is for the backup of a stack in AWS.');
  const { store, close } = await openStore(stack, table);
  try {
    const { items, objects } =
      command === 'backup' ? await backUp(store, file, new Date()) : await restore(store, file);
    const where = command === 'backup' ? `are in ${file}` : 'are restored';
    console.log(`${items} items, and ${objects} pictures and PDFs ${where}.`);
  } finally {
    await close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
