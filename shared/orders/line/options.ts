import * as z from 'zod/mini';
import { withoutInvisible } from '#shared/text/visible-text.ts';

export { optionsText } from './options-text.ts';

/** The fields of a chosen option that the kitchen and papers show. */
export const shownOptionSchema = z.object({
  /** The name of the set on the day of the order: 'Flavor'. */
  set: z.string().check(z.maxLength(60)),
  /** 'Lemon' */
  choice: z.string().check(z.maxLength(60)),
  /** True for each of two choices that share a cake. */
  half: z.optional(z.literal(true)),
});
export type ShownOption = z.infer<typeof shownOptionSchema>;

/** An option as chosen, with the words and cents of its day. */
export const orderedOptionSchema = z.extend(shownOptionSchema, {
  setId: z.string().check(z.maxLength(100)),
  choiceId: z.string().check(z.maxLength(100)),
  /** Cents, as `price` of a choice. */
  cents: z.int(),
});
export type OrderedOption = z.infer<typeof orderedOptionSchema>;

/** The most characters of a line of an inscription, as people count them. */
export const maxInscriptionLine = 40;
/** The most code units of an inscription: one visible character can have dozens. */
const maxInscriptionLength = 1_000;

/** Splits a text into what people see as characters: an emoji of eleven code points is one. */
export const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );
export const countCharacters = (text: string): number => charactersOf(text).length;

/** Why a text cannot be written on a cake; undefined if it can. */
export function inscriptionIssue(text: string, maxLines = 4): string | undefined {
  if (/[^\P{Cc}\n]|\p{Cs}/u.test(text)) return 'Please remove tabs and other control characters';
  const lines = text.split('\n');
  if (lines.length > maxLines)
    return maxLines === 1 ? 'Use one line' : `Use at most ${maxLines} lines`;
  const isLong = lines.some((line) => countCharacters(line) > maxInscriptionLine);
  if (isLong || text.length > maxInscriptionLength)
    return `Use at most ${maxInscriptionLine} characters a line`;
  return undefined;
}

/** True unless nothing would stand on the cake: blanks and characters that cannot be seen. */
export const isWritten = (text: string): boolean => withoutInvisible(text).trim() !== '';

/** An inscription exactly as typed; null if nothing is written. */
export const inscriptionSchema = z.pipe(
  z.string().check(
    z.maxLength(maxInscriptionLength, {
      error: `Use at most ${maxInscriptionLine} characters a line`,
      abort: true,
    }),
    z.superRefine((text, context) => {
      const message = inscriptionIssue(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  ),
  z.transform((text) => (isWritten(text) ? text : null)),
);
