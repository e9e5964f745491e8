import { expect, test } from 'vitest';
import { Credentials, PasswordReset, Registration } from './customer.ts';

/** Returns the first message of each invalid field. */
function sentences(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return Object.fromEntries((result.error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]));
}

test('reports each missing or invalid field of an account', () => {
  const nothing = { firstName: '', lastName: ' ', email: '', password: '' };
  expect(sentences(Registration.safeParse(nothing))).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password must be at least 8 characters',
  });
  expect(sentences(Credentials.safeParse({ email: 'olga', password: '' }))).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
});

test('requires the reset token and eight characters for a new password', () => {
  for (const token of [undefined, '', 'not one of ours']) {
    expect(sentences(PasswordReset.safeParse({ token, password: '1234567' }))).toEqual({
      token: 'Reset token is required',
      password: 'Password must be at least 8 characters',
    });
  }
  expect(PasswordReset.safeParse({ token: 'A'.repeat(43), password: '12345678' }).success).toBe(true);
});
