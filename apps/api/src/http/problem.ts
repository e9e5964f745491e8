import { type FieldErrors, type ProblemCode, type ProblemDocument, problems } from '@rollcall/schema/problem';

interface ProblemOptions {
  /** Overrides the status of the table where a protocol requires another. */
  status?: number;
  /** A sentence for the user; defaults to the title in the table. */
  detail?: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** Logged, never sent. */
  cause?: unknown;
}

/** An error with a code of the closed table `problems`. `app.onError` renders it. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  private readonly errors: FieldErrors | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? problems[code].title, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.status = options.status ?? problems[code].status;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
  }

  toDocument(): ProblemDocument {
    return {
      // RFC 9457, section 4.2.1: with "about:blank" the status code carries the semantics; `code` refines it.
      type: 'about:blank',
      title: problems[this.code].title,
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
    };
  }
}
