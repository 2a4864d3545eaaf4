import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import { secretReader } from '#functions/core/data/secrets.ts';
import type { Actor } from '#functions/core/operation-context.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { ofSource, throttled } from './throttled.ts';

const { CODEWORD_ARN } = readConfig('CODEWORD_ARN');
const readCodeword = secretReader(
  CODEWORD_ARN,
  z.string().check(z.trim(), z.minLength(1, 'The codeword is blank')),
);

/**
 * Checks the codeword, ignoring case; throttled per account and per source.
 *
 * @throws AppError 'incorrect-codeword', 'too-many-attempts'
 */
export async function checkCodeword(
  actor: Pick<Actor, 'id'>,
  guess: string,
  { now, source }: { now: Date; source: string },
): Promise<void> {
  const correct = await throttled(
    { what: 'CODEWORD', whom: actor.id, failures: [ofSource('CODEWORD', source)] },
    now,
    async () => normalizeUnique(guess) === normalizeUnique(await readCodeword(now)) || undefined,
  );
  if (!correct) throw new AppError('incorrect-codeword');
}
