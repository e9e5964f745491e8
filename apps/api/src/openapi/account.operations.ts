import {
  Credentials,
  Customer,
  EmailConfirmation,
  ErasureQuery,
  NameChange,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  Reauthentication,
  RegistrationRequest,
  Setup,
} from '@rollcall/schema/customer';
import { Photo } from '@rollcall/schema/photo';
import { Profile, ProfileEvent } from '@rollcall/schema/profile';
import { EndSessionsQuery, SignIn } from '@rollcall/schema/session';
import { SupportRequest } from '@rollcall/schema/support';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

export const accountOperations: Operation[] = [
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
    call: 'GET /api/auth/sessions',
    summary: 'Lists the sessions of the account',
    responses: { 200: z.array(SignIn) },
  },
  {
    call: 'DELETE /api/auth/sessions',
    summary: 'Ends all other sessions, and revokes API keys and webhooks if asked to',
    query: EndSessionsQuery,
    responses: { 204: 'Ended' },
  },
  { call: 'DELETE /api/auth/sessions/{id}', summary: 'Ends a session', responses: { 204: 'Ended' } },
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
    call: 'GET /api/users/{id}/profile',
    summary: 'Returns what the caller may see of a person',
    responses: { 200: Profile },
  },
  {
    call: 'GET /api/users/{id}/events',
    summary: 'Lists the events of a person that the caller may see',
    responses: { 200: z.array(ProfileEvent) },
  },
  {
    call: 'GET /api/users/{id}/photos',
    summary: 'Lists the photos of a person that the caller may see',
    responses: { 200: z.array(Photo) },
  },
  {
    call: 'GET /api/privacy/export',
    summary: 'Downloads everything stored about the caller',
    responses: { 200: 'application/zip' },
  },
  {
    call: 'DELETE /api/privacy/me',
    summary: 'Erases the caller and everything they sent',
    query: ErasureQuery,
    responses: { 204: 'Erased' },
    problems: ['reauth-required', 'conflict', 'last-admin'],
  },
  {
    call: 'POST /api/setup',
    isOpen: true,
    summary: 'Creates the first administrator by the link that the server printed',
    body: Setup,
    responses: { 201: Customer },
    problems: ['code-invalid'],
  },
  {
    call: 'POST /api/support',
    summary: 'Mails a question to the support of the server',
    body: SupportRequest,
    responses: { 204: 'The mail server has it' },
    problems: ['not-found', 'event-not-found', 'subscription-required', 'mail-failed'],
  },
];
