import type { ProblemCode } from '@rollcall/schema/problem';
import { CallError } from './call-error.ts';

/** What is to go and is not there any more is gone, as after a first try whose answer was lost. Throws all else. */
export async function unlessGone(deletion: Promise<void>, gone: ProblemCode = 'not-found'): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof CallError && error.code === gone)) throw error;
  }
}
