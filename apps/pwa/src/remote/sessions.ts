import type { Credentials, Customer, NameChange } from '@rollcall/schema/customer';
import type { SignedInKind, SignIn } from '@rollcall/schema/session';
import { callForJson, callForNoContent } from './http/call.ts';
import { ignoreMissing } from './http/call-error.ts';

export const signIn = (credentials: Credentials) => callForJson<Customer>('POST', '/api/auth/login', credentials);

export const signOut = () => callForNoContent('POST', '/api/auth/logout');

export const fetchMe = () => callForJson<Customer>('GET', '/api/auth/me');

/** Updates the caller's own name, a guest's included. */
export const updateOwnName = (change: NameChange) =>
  callForJson<{ id: string; firstName: string; lastName: string }>('PATCH', '/api/users/me', change);

/** Confirms the caller's password. Calls that require a recent password succeed for the next 15 minutes. */
export const confirmPassword = (password: string) => callForNoContent('POST', '/api/auth/reauth', { password });

/** The sign-ins of an account, and those of a guest, where ending one also ends the guest credentials of its phone. */
export const signInPaths = { customer: '/api/auth/sessions', guest: '/api/guests/sessions' } as const;
export type SignInPath = (typeof signInPaths)[SignedInKind];

export const listSignIns = (path: SignInPath) => callForJson<SignIn[]>('GET', path);

export const endSignIn = (path: SignInPath, id: string) =>
  ignoreMissing(callForNoContent('DELETE', `${path}/${encodeURIComponent(id)}`));

/** Ends every sign-in except the caller's, and, if asked to, revokes the API keys and webhooks of the account. */
export const endOtherSignIns = (path: SignInPath, { revokesIntegrations }: { revokesIntegrations: boolean }) =>
  callForNoContent('DELETE', revokesIntegrations ? `${path}?integrations=true` : path);
