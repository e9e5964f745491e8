import { CallError } from '../../remote/http/call-error.ts';
import { confirm } from './confirm.store.ts';

/**
 * Does what may ask for the password once more, and asks for it then. Throws what `work` throws; `reauth-required`
 * where somebody would not type it, which {@link isPasswordDeclined} knows.
 */
export async function withRecentPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isPasswordDeclined(error) || !(await confirm({ kind: 'password' }))) throw error;
    return await work();
  }
}

/** Whether somebody changed their mind at the password: nothing went wrong, and nothing is to be said. */
export function isPasswordDeclined(error: unknown): boolean {
  return error instanceof CallError && error.code === 'reauth-required';
}
