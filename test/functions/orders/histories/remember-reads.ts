import { documents } from '#functions/data/table.ts';

const isRead = (commandName = '') => /^(Get|BatchGet|Query)/.test(commandName);

/**
 * Answers a read that was made before from memory while `run` is under way, of items that nobody changes meanwhile:
 * hundreds of calls ask for the same session, settings and beginnings of an index.
 *
 * @param stays whether nobody changes what this input asks for
 */
export async function rememberReads<Result>(
  stays: (input: object) => boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  const answers = new Map<string, unknown>();
  documents.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (!isRead(commandName) || !stays(args.input)) return next(args);
        const key = `${commandName} ${JSON.stringify(args.input)}`;
        const known = answers.get(key) as ReturnType<typeof next> | undefined;
        const answer = known ?? next(args);
        answers.set(key, answer);
        return answer;
      },
    // Behind those who wait for their turn: they do so for what is remembered, too.
    { name: 'remember-reads', step: 'initialize', priority: 'low' },
  );
  try {
    return await run();
  } finally {
    documents.middlewareStack.remove('remember-reads');
  }
}
