import { type ErrorCode, type ErrorIssue, errorTexts } from '#shared/errors.ts';

type Options = {
  /** What people read, when the code's own text is not exact enough. */
  text?: string;
  issues?: ErrorIssue[];
  /** Further fields of the response's body, such as the changed lines of a cart. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A failure that people can do something about. Anything else that is thrown answers 500. */
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
