import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type * as z from 'zod/mini';
import type { LambdaName } from '#infra/constructs/bakery-functions.ts';
import { portsOf } from '#infra/local/addresses.ts';
import { localContext, synthesize } from '#infra/local/build.ts';
import { type Access, createAccess } from '#infra/local/local-access.ts';
import { findFreePorts } from './free-ports.ts';
import { type Mail, readMails } from './read-mails.ts';
import {
  stackBrokeContract,
  stackChecked,
  type stackCommand,
  stackCouldNot,
  stackDone,
  stackFailed,
  stackReady,
} from './stack-messages.ts';

type Options = {
  /** Default: free ports. Needed to restart a stack on the same port after `killAll`. */
  port?: number;
  /** Default: a new temporary folder, removed by `stop`. */
  data?: string;
  codeword?: string;
  /** Stack options other than the local ones (`infra/constructs/stack-options.ts`). */
  context?: Record<string, string>;
  /** Default: the product, synthesized once for all tests. */
  assembly?: string;
  /**
   * If true, calls that do not match the OpenAPI document fail the test file. By default, this is true only
   * for the product.
   */
  checksContract?: boolean;
  /** See `StackOptions` of the local edition. */
  dynamoEndpoint?: string;
  variables?: Record<string, string>;
};

export type LocalStack = {
  pid: number;
  port: number;
  data: string;
  urls: { app: string; mailbox: string; s3: string; sqs: string };
  codeword: string;
  /** The combined environment of all functions, for reading the table or the queues. */
  environment: Record<string, string>;
  /** The credentials of the functions, for a test's own client. */
  access: Access;
  readMails: () => Promise<Mail[]>;
  mail: { stop: () => Promise<void>; start: () => Promise<void> };
  /** Keeps a function from running until the returned function is called. */
  suspend: (name: LambdaName) => Promise<() => Promise<void>>;
  /**
   * Empties the store and starts the mailbox.
   * @throws like `stop`
   */
  empty: () => Promise<void>;
  /**
   * Kills every process of the stack at once, like a power failure.
   * @throws like `stop`
   */
  killAll: () => Promise<void>;
  /** @throws if API calls did not match the OpenAPI document */
  stop: () => Promise<void>;
};

/** Collects the messages about calls that do not match the OpenAPI document. */
function collectProblems(child: ChildProcess) {
  const problems = new Set<string>();
  let checked: number | undefined;
  child.on('message', (message) => {
    const broken = stackBrokeContract.safeParse(message).data;
    if (broken) problems.add(broken.problem);
    checked ??= stackChecked.safeParse(message).data?.checked;
  });
  return {
    /** A killed stack could not report how many calls it checked. */
    requireNone: () => {
      if (problems.size > 0)
        throw new Error(['These calls do not match the OpenAPI document:', ...problems].join('\n'));
      if (checked === 0) throw new Error('No call was checked against the OpenAPI document');
    },
  };
}

async function waitForReady(child: ChildProcess) {
  const message = await Promise.race([
    once(child, 'message').then(([received]) => received),
    once(child, 'exit').then(() => {
      throw new Error('The local stack did not start; its output says why');
    }),
  ]);
  const failure = stackFailed.safeParse(message);
  if (failure.success) throw new Error(failure.data.failed);
  return stackReady.parse(message).ready;
}

/**
 * Starts the whole product with an empty store in a separate process, like `npm start -- --empty`
 * but without building the site.
 */
export async function startLocalStack(options: Options = {}): Promise<LocalStack> {
  const { context, codeword, checksContract = options.assembly === undefined } = options;
  const { dynamoEndpoint, variables } = options;
  const port = options.port ?? (await findFreePorts(Object.keys(portsOf(0)).length));
  const temporary = options.data === undefined;
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'doughbook-data-'));
  const assembly =
    options.assembly ??
    (context ? await synthesize({ ...localContext, ...context }) : inject('assembly'));
  const child = fork(
    join(import.meta.dirname, 'stack-process.ts'),
    [
      JSON.stringify({
        assembly,
        data,
        temporary,
        port,
        codeword,
        checksContract,
        dynamoEndpoint,
        variables,
      }),
    ],
    // A separate process group, which `killAll` ends as a whole.
    { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const contract = collectProblems(child);
  const { addresses, ...ready } = await waitForReady(child);
  // The last message may arrive after the exit, but not after the disconnect.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);

  const command = async (text: z.infer<typeof stackCommand>) => {
    const done = new Promise<void>((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const failed = stackCouldNot.safeParse(message).data;
        if (failed) reject(new Error(`Could not ${text}: ${failed.why}`));
        else if (stackDone.safeParse(message).data?.done === text) resolve();
        else return;
        child.off('message', onMessage);
      };
      child.on('message', onMessage);
    });
    child.send(text);
    await done;
  };
  return {
    ...ready,
    pid: child.pid ?? 0,
    port,
    data,
    urls: {
      app: addresses.site,
      mailbox: addresses.mail,
      s3: addresses.services,
      sqs: addresses.services,
    },
    access: createAccess(ready.environment.AWS_SECRET_ACCESS_KEY),
    readMails: () => readMails(addresses.mail),
    mail: { stop: () => command('stop mail'), start: () => command('start mail') },
    suspend: async (name) => {
      await command(`suspend ${name}`);
      return () => command(`resume ${name}`);
    },
    empty: async () => {
      await command('empty');
      contract.requireNone();
    },
    killAll: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
      contract.requireNone();
    },
    stop: async () => {
      if (child.connected) child.send('stop');
      await ended;
      contract.requireNone();
    },
  };
}
