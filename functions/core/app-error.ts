import { type ErrorCode, type ErrorIssue, errorTexts } from '#shared/errors.ts';

type Options = {
  /** The message for users, when the code's own text is not specific enough. */
  text?: string;
  issues?: ErrorIssue[];
  /** Further fields of the response body, such as the changed lines of a cart. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** An error that the client can handle. Any other error results in a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorIssue[] | undefined;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.text ?? errorTexts[code]);
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

/** The item, if it exists. Throws AppError 'not-found' otherwise, with `text` as its message if given. */
export function required<Item>(item: Item | undefined, text?: string): Item {
  if (item === undefined) throw new AppError('not-found', { text });
  return item;
}

/** The one answer to every link that opens no page: wrong, ended, forgotten or too old. */
export const pageGone = (): AppError => new AppError('not-found', { text: 'This page is gone.' });

/** A 'validation' error at one field of the request; the message is the text of the response, too. */
export const invalid = (path: string, message: string): AppError =>
  new AppError('validation', { text: message, issues: [{ path, message }] });

/** The error for a change based on an outdated version of a thing, such as an 'order'. */
export const staleVersion = (
  thing: string,
  { changedBy, version }: { changedBy: string; version: number },
): AppError =>
  new AppError('stale-version', {
    text: `This ${thing} was changed by ${changedBy}. Reload to see the latest.`,
    details: { version },
  });
