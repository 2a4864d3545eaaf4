import '#shared/default-messages.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explainRefusal } from '#infra/preflight/explain-refusal.ts';
import { backUp } from './back-up.ts';
import type { Summary } from './backup-file.ts';
import { type OpenStore, openStore, openThrowAway } from './open-store.ts';
import { type Rehearsal, rehearse, withPrivateFolder } from './rehearse.ts';
import { restore } from './restore.ts';
import type { Store } from './store.ts';

/**
 * `npm run backup` and `npm run restore`: copy a whole store to a file and back. Without `--stack`
 * they use the store of this machine. `--rehearse` restores into a store that is removed afterwards.
 * docs/operations.md is the guide.
 */
const options = {
  stack: { type: 'string' },
  table: { type: 'string' },
  rehearse: { type: 'boolean', default: false },
} as const;

const usage = (command: string) =>
  `Name the file: npm run ${command} -- FILE, and for a stack in AWS also --stack NAME.`;

const sizes = ({ items, objects }: Summary) => `${items} items, and ${objects} pictures and PDFs`;

async function using<Result>(
  opening: Promise<OpenStore>,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const { store, close } = await opening;
  try {
    return await use(store);
  } finally {
    await close();
  }
}

/** Reports the progress of a restore after every few thousand entries. */
function teller() {
  let told = 0;
  return (place: number) => {
    if (place < told + 5_000) return;
    told = place;
    console.log(`${place} items, pictures and PDFs are restored …`);
  };
}

function report(file: string, { contents, differences, ...summary }: Rehearsal): void {
  const { orders, products, users, newestOrder } = contents;
  console.log(`${sizes(summary)} were restored from ${file} into a store of their own.`);
  const newest = newestOrder
    ? `, the newest with number ${newestOrder.number} of ${newestOrder.createdAt}`
    : '';
  console.log(`It had ${orders} orders${newest}; ${products} products and ${users} users.`);
  if (differences > 0)
    throw new Error(`${differences} of them are not as in the backup: do not rely on it.`);
  console.log('Each is as in the backup. Nothing of it is left on this machine.');
}

/** Rehearses with the given file, or with a backup that is taken now and removed together with the copy. */
async function runRehearsal(given: string | undefined, stack?: string, table?: string) {
  if (given && stack) throw new Error('Rehearse with a file or with a stack, not with both.');
  await withPrivateFolder(async (folder) => {
    const file = given ?? join(folder, 'store.backup');
    if (!given) await using(openStore(stack, table), (store) => backUp(store, file, new Date()));
    const found = await using(openThrowAway(join(folder, 'copy')), (copy) => rehearse(copy, file));
    report(given ?? 'a backup taken now', found);
  });
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore')
    throw new Error('The command must be backup or restore.');
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const { stack, table } = values;
  if (values.rehearse && command === 'backup') throw new Error('--rehearse is for a restore.');
  if (table && (!stack || (command === 'restore' && !values.rehearse)))
    throw new Error('--table is for the backup of a stack in AWS.');
  const [file] = positionals;
  if (positionals.length > 1) throw new Error(usage(command));
  if (values.rehearse) return runRehearsal(file, stack, table);
  if (!file) throw new Error(usage(command));
  await using(openStore(stack, table), async (store) => {
    if (command === 'backup')
      console.log(`${sizes(await backUp(store, file, new Date()))} are in ${file}.`);
    else console.log(`${sizes(await restore(store, file, teller()))} are restored.`);
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const sentence = explainRefusal(error, process.env.AWS_REGION);
  console.error(sentence ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
