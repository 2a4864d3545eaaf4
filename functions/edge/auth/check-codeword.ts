import { AppError } from '#functions/core/app-error.ts';
import type { Actor } from '#functions/core/operation-context.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { readSecrets } from './secrets.ts';
import { ofSource, throttled } from './throttled.ts';

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
    async () => {
      const { codeword } = await readSecrets(now);
      return normalizeUnique(guess) === normalizeUnique(codeword) || undefined;
    },
  );
  if (!correct) throw new AppError('incorrect-codeword');
}
