import { api, type FunctionName, functionNames } from '#shared/api/api.ts';
import type { Call } from '#shared/api/call.ts';
import type { BakeryFunction } from './bakery-function.ts';
import { type BakeryFunctions, type LambdaName, lambdaNames } from './bakery-functions.ts';
import type { BakerySecrets } from './bakery-secrets.ts';
import type { BakeryTable, IndexName, ItemAction } from './bakery-table.ts';
import type { Mail } from './mail.ts';
import type { Outbox } from './outbox.ts';
import type { StackOptions } from './stack-options.ts';
import type { Storage } from './storage.ts';
import type { Website } from './website.ts';

/** Something that functions use. Its grant adds the necessary permissions and environment variables. */
type Use =
  | 'sessionKey'
  | 'codeword'
  | 'linkKey'
  | 'pages'
  | 'cardKeys'
  | 'edgeKey'
  | 'siteOrigin'
  | 'signupPolicy'
  | 'firstAccountCodeword'
  | 'adminEmail'
  | 'images'
  | 'documents'
  | 'prints'
  | 'pictures'
  | 'pictureDeletion'
  | 'mail'
  | 'outbox';

type Rights = {
  /** Actions on the table's items, alone or in transactions. No function may scan the table. */
  items?: ItemAction[];
  /** The partition keys of these items, if there are only a few (docs/access-patterns.md); otherwise all. */
  keys?: string[];
  /** The indexes of the order list that the function may query. */
  indexes?: IndexName[];
  uses?: Use[];
};

/**
 * Calls of staff and visitors read the session: they need the signing key, the session record and the user.
 * Those with a link or a signature need none of it.
 */
const rightsOfCalls = (name: FunctionName): Rights => {
  const uses: Use[] = ['siteOrigin', 'edgeKey'];
  const readsSessions = Object.values<Call>(api[name]).some(({ access }) =>
    ['public', 'session'].includes(access),
  );
  return readsSessions
    ? { items: ['BatchGetItem'], keys: ['USERS', 'SESSIONS#*'], uses: ['sessionKey', ...uses] }
    : { uses };
};

/** Each function's rights beyond `rightsOfCalls`. Functions that read the settings need `signupPolicy`. */
const rights: Record<LambdaName, Rights> = {
  session: {},
  auth: {
    items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    uses: ['codeword', 'mail', 'signupPolicy', 'firstAccountCodeword', 'adminEmail'],
  },
  settings: {
    items: ['Query', 'GetItem', 'PutItem', 'UpdateItem'],
    // Cards can only be switched on once their keys are there.
    uses: ['mail', 'outbox', 'signupPolicy', 'firstAccountCodeword', 'pages', 'cardKeys'],
  },
  images: { uses: ['images'] },
  products: {
    items: [
      'Query',
      'GetItem',
      'BatchGetItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ],
  },
  categories: {
    items: ['Query', 'GetItem', 'PutItem', 'DeleteItem'],
    // The function counts the products.
    keys: ['CATEGORIES', 'PRODUCTS', 'STATIONS', 'UNIQUE#CATEGORY_NAME#*', 'ACTIVITY#*'],
  },
  employees: {
    items: ['Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    keys: ['EMPLOYEES', 'UNIQUE#EMPLOYEE_NAME#*', 'ACTIVITY#*'],
  },
  users: {
    items: ['Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    uses: ['outbox', 'signupPolicy'],
  },
  orders: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['by-created', 'by-pickup', 'by-customer', 'by-total', 'by-payment'],
    // Forgetting a customer requires the codeword.
    uses: ['codeword', 'linkKey', 'outbox', 'signupPolicy'],
  },
  documents: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['by-pickup'],
    uses: ['documents', 'prints', 'pictures', 'signupPolicy'],
  },
  dashboard: {
    // Past days are stored once their sales are counted.
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem'],
    indexes: ['by-pickup'],
    uses: ['signupPolicy'],
  },
  production: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    indexes: ['by-pickup'],
    uses: ['prints', 'signupPolicy'],
  },
  pickups: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['by-pickup'],
    uses: ['outbox', 'signupPolicy'],
  },
  my: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    uses: ['linkKey', 'cardKeys', 'outbox', 'signupPolicy'],
  },
  capacity: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['by-pickup'],
    uses: ['signupPolicy'],
  },
  opening: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem'],
    indexes: ['by-pickup'],
    uses: ['signupPolicy'],
  },
  tills: {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    uses: ['signupPolicy'],
  },
  'perform-outbox': {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['by-pickup'],
    uses: [
      'documents',
      'pictures',
      'pictureDeletion',
      'mail',
      'linkKey',
      'cardKeys',
      'siteOrigin',
      'outbox',
      'signupPolicy',
    ],
  },
  'sweep-outbox': {
    items: ['Query', 'GetItem', 'PutItem', 'UpdateItem'],
    uses: ['outbox', 'signupPolicy', 'siteOrigin'],
  },
  'email-events': {
    items: ['Query', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
};

type Parts = {
  table: BakeryTable;
  secrets: BakerySecrets;
  storage: Storage;
  mail: Mail;
  outbox: Outbox;
  website: Website;
};

/** Gives each function its rights, and the variables that name the resources it uses. */
export function grantRights(
  functions: BakeryFunctions['byName'],
  parts: Parts,
  options: StackOptions,
): void {
  const { table, secrets, storage, mail, outbox, website } = parts;
  const grants: Record<Use, (fn: BakeryFunction) => void> = {
    sessionKey: (fn) => secrets.grantSessionKey(fn),
    codeword: (fn) => secrets.grantCodeword(fn),
    linkKey: (fn) => secrets.grantLinkKey(fn),
    // Only whether there can be any.
    pages: (fn) => secrets.nameLinkKey(fn),
    cardKeys: (fn) => secrets.grantCardKeys(fn),
    edgeKey: (fn) => website.grantEdgeKey(fn),
    siteOrigin: (fn) => website.grantOrigin(fn),
    images: (fn) => storage.grantImages(fn),
    documents: (fn) => storage.grantDocuments(fn),
    prints: (fn) => storage.grantPrints(fn),
    pictures: (fn) => storage.grantPictures(fn),
    pictureDeletion: (fn) => storage.grantPictureDeletion(fn),
    mail: (fn) => mail.grantSend(fn),
    outbox: (fn) => outbox.grantSend(fn),
    signupPolicy: (fn) => fn.addEnvironment('DEFAULT_SIGNUP_POLICY', options.signupPolicy),
    firstAccountCodeword: (fn) =>
      fn.addEnvironment('FIRST_ACCOUNT_CODEWORD', String(options.firstAccountCodeword)),
    adminEmail: (fn) => {
      if (options.adminEmail) fn.addEnvironment('ADMIN_EMAIL', options.adminEmail);
    },
  };
  const grant = (fn: BakeryFunction, { items = [], keys, indexes = [], uses = [] }: Rights) => {
    if (items.length > 0) table.grantItems(fn, items, keys);
    if (indexes.length > 0) table.grantIndexes(fn, indexes);
    for (const use of uses) grants[use](fn);
  };
  for (const name of functionNames) grant(functions[name], rightsOfCalls(name));
  for (const name of lambdaNames) grant(functions[name], rights[name]);
}
