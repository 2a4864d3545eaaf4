import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { FunctionName } from '#shared/api/api.ts';
import { BakeryFunction } from './bakery-function.ts';
import { FunctionBundles } from './function-bundles.ts';
import { performTimeout } from './outbox.ts';

export type LambdaName = FunctionName | 'perform-outbox' | 'sweep-outbox' | 'email-events';

type Shape = { description: string; entry: string; memory: number; timeout: Duration };

/** Below the 30 seconds after which API Gateway stops waiting. */
const callTimeout = Duration.seconds(25);

const call = (name: FunctionName, description: string, memory = 512): Shape => ({
  description,
  entry: `functions/edge/api/${name}.ts`,
  memory,
  timeout: callTimeout,
});

const shapes: Record<LambdaName, Shape> = {
  session: call('session', 'Who is signed in'),
  // 1769 MB give one full CPU. With less, scrypt makes signing in take seconds.
  auth: call('auth', 'Sign in, sign up, sign out, codeword', 1769),
  settings: call('settings', 'Store settings'),
  images: call('images', 'Uploads of logos and product pictures', 1024),
  products: call('products', 'Products and their CSV import', 1024),
  categories: call('categories', 'Categories'),
  employees: call('employees', 'Employees'),
  // Hashes passwords, so it needs a full CPU too.
  users: call('users', 'User accounts', 1769),
  orders: call('orders', 'Orders', 1024),
  documents: call('documents', 'Order PDFs and prints: render, keep, open', 1769),
  dashboard: call('dashboard', 'Figures, activity and sales', 1024),
  production: call('production', 'What to make for a day, and its prints', 1024),
  capacity: call('capacity', 'Limits for a day or an hour, and the waiting list', 1024),
  opening: call('opening', 'Opening rules, and when pickups are offered'),
  tills: call('tills', 'What is in the drawer, closing a till, its Zs', 1024),
  my: call('my', "An order's page for its customer, and cards by link", 1024),
  pickups: call('pickups', 'What is handed over, and handing it over', 1024),
  'perform-outbox': {
    description: 'Renders PDFs and sends e-mails of committed orders',
    entry: 'functions/jobs/perform-outbox.ts',
    memory: 1769,
    timeout: performTimeout,
  },
  'sweep-outbox': {
    description: 'Queues remaining outbox items again, starts the reminders, opens the site',
    entry: 'functions/jobs/sweep-outbox.ts',
    memory: 256,
    timeout: Duration.seconds(30),
  },
  'email-events': {
    description: 'Records the outcome of e-mails',
    entry: 'functions/jobs/email-events.ts',
    memory: 512,
    timeout: Duration.seconds(30),
  },
};

export const lambdaNames = Object.keys(shapes) as LambdaName[];

/** The source file of each function. */
export const functionEntries = Object.fromEntries(
  Object.entries(shapes).map(([name, { entry }]) => [name, entry]),
);

/** All functions of the product, each with its bundle. `rights.ts` adds their permissions. */
export class BakeryFunctions extends Construct {
  readonly byName: Record<LambdaName, BakeryFunction>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const bundles = new FunctionBundles(this, 'Bundles', functionEntries);
    const make = (name: LambdaName) => {
      const { description, memory, timeout } = shapes[name];
      return new BakeryFunction(this, pascalCase(name), {
        name,
        description,
        code: bundles.codeOf(name),
        memory,
        timeout,
      });
    };
    this.byName = Object.fromEntries(lambdaNames.map((name) => [name, make(name)])) as Record<
      LambdaName,
      BakeryFunction
    >;
    bundles.discard();
  }
}

function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
}
