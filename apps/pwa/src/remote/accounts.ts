import type { Customer, NameChange, PasswordChange, PasswordReset, Setup } from '@rollcall/schema/customer';
import type { SignIn } from '@rollcall/schema/session';
import { callForJson, callForNothing } from './call.ts';
import { CallError } from './call-error.ts';
import { unlessGone } from './unless-gone.ts';

/** Asks for a mail with a link to a new password; the answer is the same whether or not there is an account. */
export const requestPasswordReset = (email: string) => callForNothing('POST', '/api/auth/reset-password', { email });

export const resetPassword = (reset: PasswordReset) =>
  callForNothing('POST', '/api/auth/reset-password/confirm', reset);

/** Types the password again: for 15 minutes calls that destroy pass. */
export const confirmPassword = (password: string) => callForNothing('POST', '/api/auth/reauth', { password });

/** Replaces the caller's own password, and ends every sign-in but this one. Throws `invalid-credentials`, `weak-password`. */
export const changePassword = (change: PasswordChange) => callForNothing('PUT', '/api/auth/password', change);

/** Whether there is an administrator: the server then has no such call, whatever is sent. Throws `Unreachable`, `CallError`. */
export async function isSetUp(): Promise<boolean> {
  try {
    await callForNothing('POST', '/api/setup', {});
  } catch (error) {
    if (error instanceof CallError && error.code === 'validation') return false;
    if (error instanceof CallError && error.code === 'not-found') return true;
    throw error;
  }
  return false;
}

/** Makes the first administrator. */
export const setUp = (setup: Setup) => callForJson<Customer>('POST', '/api/setup', setup);

export const listSignIns = () => callForJson<SignIn[]>('GET', '/api/auth/sessions');

export const endSignIn = (id: string) =>
  unlessGone(callForNothing('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`));

/** Ends every sign-in but the one that asks. */
export const endOtherSignIns = () => callForNothing('DELETE', '/api/auth/sessions');

/** Changes the caller's own name, a guest's too. Answers who they are. */
export const changeOwnName = (change: NameChange) =>
  callForJson<{ id: string; firstName: string; lastName: string }>('PATCH', '/api/users/me', change);
