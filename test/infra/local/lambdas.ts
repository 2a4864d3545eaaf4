import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { IdleEnvironments } from '#infra/local/runtime/idle-environments.ts';
import { EnvironmentPool, type Lambda } from '#infra/local/runtime/lambda.ts';

/** A function that is this handler, without environments. */
export const lambdaThat = (invoke: Lambda['invoke']): Lambda => ({
  invoke,
  warm: () => {},
  replace: async () => {},
  stop: async () => {},
});

type Pool = {
  name?: string;
  log?: (text: string) => void;
  yields?: boolean;
  max?: number;
  idle?: IdleEnvironments;
  isSuspended?: () => boolean;
};

/** A folder with the source of a handler, until the tests end, and pools of environments that run it. */
export function functionWith(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-function-'));
  writeFileSync(join(folder, 'handler.mjs'), source);
  afterAll(() => rmSync(folder, { recursive: true }));
  const makePool = ({ name = 'one', log = () => {}, max = 1, idle, ...props }: Pool = {}) => {
    const plan = {
      name,
      arn: `arn:${name}`,
      folder,
      handler: 'handler.handler',
      environment: {},
      memoryMb: 128,
      timeoutMs: 10_000,
    };
    return new EnvironmentPool({ plan, variables: {}, log, ...props }, max, idle);
  };
  return { folder, makePool };
}
