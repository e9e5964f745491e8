import type { ProblemCode } from '@rollcall/schema/problem';

/** Why an entry of the outbox stands still. */
export interface OutboxProblem {
  code: ProblemCode;
  /** The sentence the person sees. */
  detail: string;
}
