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
