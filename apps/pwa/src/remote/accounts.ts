import type {
  AccountInvitationLink,
  Customer,
  Instance,
  PasswordChange,
  PasswordReset,
  RegistrationRequest,
  Setup,
} from '@rollcall/schema/customer';
import { callForJson, callForNoContent } from './http/call.ts';
import { hasProblemCode } from './http/call-error.ts';

export const fetchInstance = () => callForJson<Instance>('GET', '/api/instance');

/** Mails a link with which the address can register. Throws `email-taken`, `registration-closed`. */
export const inviteCustomer = (email: string) =>
  callForJson<AccountInvitationLink>('POST', '/api/admin/customers/invitations', { email });

/** Creates an account, without a session. Throws `email-taken`, `registration-closed`, `weak-password`. */
export const registerCustomer = (registration: RegistrationRequest) =>
  callForJson<Customer>('POST', '/api/auth/register', registration);

/** Requests a mail with a password reset link. The response is the same whether or not the account exists. */
export const requestPasswordReset = (email: string) => callForNoContent('POST', '/api/auth/reset-password', { email });

export const resetPassword = (reset: PasswordReset) =>
  callForNoContent('POST', '/api/auth/reset-password/confirm', reset);

/** Requests another mail with the link that confirms the caller's address. */
export const requestEmailConfirmation = () => callForNoContent('POST', '/api/auth/confirm-email');

/** Confirms an account's address with the token of a mailed link. */
export const confirmEmail = (token: string) => callForNoContent('POST', '/api/auth/confirm-email/confirm', { token });

/** Replaces the caller's password and ends every other sign-in. Throws `invalid-credentials`, `weak-password`. */
export const changePassword = (change: PasswordChange) => callForNoContent('PUT', '/api/auth/password', change);

/**
 * Returns whether an administrator exists: the server then has no setup call, whatever is sent.
 * Throws `Unreachable`, `CallError`.
 */
export async function isSetUp(): Promise<boolean> {
  try {
    await callForNoContent('POST', '/api/setup', {});
  } catch (error) {
    if (hasProblemCode(error, 'validation')) return false;
    if (hasProblemCode(error, 'not-found')) return true;
    throw error;
  }
  return false;
}

/** Creates the first administrator. */
export const setUp = (setup: Setup) => callForJson<Customer>('POST', '/api/setup', setup);
