import { type FieldErrors, type ProblemCode, type ProblemDocument, problems } from '@rollcall/schema/problem';

interface ProblemOptions {
  /** Where a protocol wants another status than the table's. */
  status?: number;
  /** The sentence a person may see; the table's title where none is given. */
  detail?: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** For the log alone. */
  cause?: unknown;
}

/** A refusal with a code of the closed table. Thrown anywhere, rendered once by `app.onError`. */
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
      // RFC 9457, section 4.2.1: "about:blank" says that the status code carries the semantics; `code` refines it.
      type: 'about:blank',
      title: problems[this.code].title,
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
    };
  }
}
