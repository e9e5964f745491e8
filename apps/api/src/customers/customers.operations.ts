import {
  Credentials,
  Customer,
  EmailConfirmation,
  NameChange,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  Reauthentication,
  RegistrationRequest,
  Setup,
} from '@rollcall/schema/customer';
import * as z from 'zod/mini';
import type { Operation } from '../http/operation.ts';

export const customersOperations: Operation[] = [
  {
    call: 'POST /api/auth/register',
    isOpen: true,
    summary: 'Creates an account, without a session',
    body: RegistrationRequest,
    responses: { 201: Customer },
    problems: ['email-taken', 'weak-password', 'registration-closed'],
  },
  {
    call: 'POST /api/auth/login',
    isOpen: true,
    summary: 'Signs in: sets the session cookie',
    body: Credentials,
    responses: { 200: Customer },
    problems: ['invalid-credentials', 'account-inactive'],
  },
  { call: 'POST /api/auth/logout', isOpen: true, summary: 'Signs out', responses: { 204: 'Signed out' } },
  { call: 'GET /api/auth/me', summary: 'Returns the account that is signed in', responses: { 200: Customer } },
  {
    call: 'POST /api/auth/reauth',
    summary: 'Confirms the password: calls that destroy something pass for 15 minutes',
    body: Reauthentication,
    responses: { 204: 'Confirmed' },
    problems: ['invalid-credentials'],
  },
  {
    call: 'PUT /api/auth/password',
    summary:
      'Changes the password and ends all other sessions; API keys and webhooks stay unless they are to be revoked',
    body: PasswordChange,
    responses: { 204: 'Changed' },
    problems: ['invalid-credentials', 'weak-password'],
  },
  {
    call: 'POST /api/auth/reset-password',
    isOpen: true,
    summary: 'Mails a link to choose a new password, if there is an account',
    body: PasswordResetRequest,
    responses: { 202: 'The same for any address' },
  },
  {
    call: 'POST /api/auth/reset-password/confirm',
    isOpen: true,
    summary: 'Sets a new password by the token of a mailed link, ends all sessions, and revokes API keys and webhooks',
    body: PasswordReset,
    responses: { 204: 'Set' },
    problems: ['code-invalid', 'weak-password'],
  },
  {
    call: 'POST /api/auth/confirm-email',
    summary: 'Mails a link that proves the address of the account',
    responses: { 202: 'Mailed' },
  },
  {
    call: 'POST /api/auth/confirm-email/confirm',
    summary: 'Proves the address of the account by the token of a mailed link',
    body: EmailConfirmation,
    responses: { 204: 'Proven' },
    problems: ['code-invalid'],
  },
  {
    call: 'POST /api/customer/check-email',
    isOpen: true,
    summary: 'Does nothing; joining decides who needs an account',
    body: PasswordResetRequest,
    responses: { 204: 'The same for any address' },
  },
  {
    call: 'PATCH /api/users/me',
    summary: 'Changes the name of the caller, who may be a guest',
    body: NameChange,
    responses: { 200: z.object({ id: z.string(), firstName: z.string(), lastName: z.nullable(z.string()) }) },
  },
  {
    call: 'POST /api/setup',
    isOpen: true,
    summary: 'Creates the first administrator by the link that the server printed',
    body: Setup,
    responses: { 201: Customer },
    problems: ['code-invalid'],
  },
];
