import { buildSync } from 'esbuild';
import { functionEntries } from '#infra/constructs/bakery-functions.ts';
import { bundleOptions } from '#infra/constructs/function-bundles.ts';

/** The permissions that each call of an AWS client needs. */
const actionsOfCommand: Record<string, string[]> = {
  Get: ['dynamodb:GetItem'],
  BatchGet: ['dynamodb:BatchGetItem'],
  Query: ['dynamodb:Query'],
  Put: ['dynamodb:PutItem'],
  Update: ['dynamodb:UpdateItem'],
  Delete: ['dynamodb:DeleteItem'],
  TransactWrite: [],
  // Permission to list makes S3 respond with 404, not 403, if an object is missing.
  GetObject: ['s3:GetObject', 's3:ListBucket'],
  HeadObject: ['s3:GetObject', 's3:ListBucket'],
  PutObject: ['s3:PutObject'],
  DeleteObject: ['s3:DeleteObject'],
  GetSecretValue: ['secretsmanager:GetSecretValue'],
  SendMessage: ['sqs:SendMessage'],
  ChangeMessageVisibility: ['sqs:ChangeMessageVisibility'],
  SendRawEmail: ['ses:SendRawEmail'],
};

function actionsOf(command: string): string[] {
  const actions = actionsOfCommand[command];
  if (!actions) throw new Error(`Say which permission ${command} needs`);
  return actions;
}

/**
 * The permissions that a transaction may need, depending on its items. The code does not show which, but the
 * integration test of the permissions records them.
 */
const actionsOfTransactions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];

/** All groups of all matches of a pattern. */
const groupsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean));

/** The parts of a readable bundle that come from `functions/`. esbuild names the file above each part. */
const ownParts = (bundle: string): string =>
  bundle
    .split(/^\/\/ (?=[\w@.]+\/)/m)
    .filter((part) => part.startsWith('functions/'))
    .join('\n');

/**
 * What each function's bundle shows: the variables that it reads, the actions that it performs or may
 * perform, and the languages of its zod messages.
 */
export function needsOfCode() {
  const { outputFiles } = buildSync({
    ...bundleOptions,
    minify: false,
    write: false,
    outdir: '/',
    entryPoints: Object.entries(functionEntries).map(([out, entry]) => ({ in: entry, out })),
  });
  return outputFiles.map(({ path, text }) => {
    const own = ownParts(text);
    const readConfig = groupsIn(own, /readConfig\(\s*("[^)]*)\)/g).join();
    const commands = groupsIn(own, /new (\w+)Command\(|paginate(Query)\(/g);
    return {
      name: path.replace(/^\/|\.mjs$/g, ''),
      variables: new Set(groupsIn(readConfig, /"(\w+)"/g)),
      actions: new Set(commands.flatMap(actionsOf)),
      languages: new Set(groupsIn(text, /^\/\/ node_modules\/zod\/v4\/locales\/(.+)\.js$/gm)),
      perhaps: new Set(commands.includes('TransactWrite') ? actionsOfTransactions : []),
    };
  });
}
