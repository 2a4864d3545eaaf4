import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const defaultData = join(import.meta.dirname, '../../.doughbook');

const digits = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));

const variables = z.object({
  PORT: z._default(z.pipe(digits, z.number().check(z.minimum(1), z.maximum(65_000))), 3_000),
  DOUGHBOOK_DATA: z._default(z.string(), defaultData),
  DOUGHBOOK_CODEWORD: z.optional(z.string().check(z.trim(), z.minLength(1))),
  /** The keys of a Stripe account, to use it instead of the stand-in. */
  STRIPE_KEY: z.optional(z.string().check(z.regex(/^[sr]k_test_\w+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/))),
  DYNAMODB_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
});

const wanted: Record<string, string> = {
  PORT: 'a whole number from 1 to 65000',
  DOUGHBOOK_CODEWORD: 'a word, not blanks alone',
  STRIPE_KEY: 'a key of a Stripe sandbox, sk_test_… or rk_test_…',
  STRIPE_WEBHOOK_SECRET: 'the secret of its webhook, whsec_…',
  DYNAMODB_ENDPOINT: 'an address such as http://localhost:8000',
};

const flagOptions = { empty: { type: 'boolean' }, dev: { type: 'boolean' } } as const;

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options: flagOptions }).values;
  } catch {
    const flags = Object.keys(flagOptions).map((name) => `--${name}`);
    const unknown = args.filter((arg) => !flags.includes(arg)).join(' ');
    throw new Error(`${unknown} is unknown; the flags are ${flags.join(' and ')}.`);
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings of a start.
 * @throws one sentence for each invalid variable or flag
 */
export function readStartSettings(environment: Environment, args: string[]) {
  // An empty variable counts as not set, as in the shell.
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = variables.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    const sentences = [...names].map(
      (name) => `${name} must be ${wanted[name]}; it is '${environment[name]}'.`,
    );
    throw new Error(sentences.join('\n'));
  }
  const { empty = false, dev = false } = readFlags(args);
  // npm does not pass the flag of `npm start --empty` on, but sets this variable.
  return { ...parsed.data, empty: empty || environment.npm_config_empty === 'true', dev };
}

export type StartSettings = ReturnType<typeof readStartSettings>;
