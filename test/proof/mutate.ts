import type { Mutant } from './mutants/mutant.ts';

/** The source with the safeguard taken out. @throws Error when the text is not there exactly once */
export function mutate(source: string, { file, text, instead, without }: Mutant): string {
  const times = source.split(text).length - 1;
  if (times === 1) return source.split(text).join(instead);
  throw new Error(
    `The mutant without '${without}' does not apply: ${file} has its text ${times} times`,
  );
}
