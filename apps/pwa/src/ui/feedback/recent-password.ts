import { hasProblemCode } from '../../remote/http/call-error.ts';
import { confirm } from './confirm.store.ts';

/**
 * Runs `work`. If the server requires a recent password, asks for it and runs `work` again. Throws what `work` throws,
 * and `reauth-required` if the user cancels, which {@link isPasswordDeclined} detects.
 */
export async function withRecentPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isPasswordDeclined(error) || !(await confirm({ kind: 'password' }))) throw error;
    return await work();
  }
}

/** Returns whether the user cancelled the password dialog. That is not a failure and needs no message. */
export function isPasswordDeclined(error: unknown): boolean {
  return hasProblemCode(error, 'reauth-required');
}
