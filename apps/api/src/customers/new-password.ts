import { zValidator } from '@hono/zod-validator';
import { passwordMinLength } from '@rollcall/schema/customer';
import type { $ZodType } from 'zod/v4/core';
import { ProblemError } from '../http/problem.ts';
import { validationProblem } from '../http/validate.ts';

/** The field of the body that holds the new password. */
type PasswordField = 'password' | 'newPassword';

/**
 * Validates a JSON body that sets a password. Throws `weak-password` if only the password is too short, `validation`
 * otherwise.
 */
export function validateNewPassword<Shape extends $ZodType>(shape: Shape, field: PasswordField = 'password') {
  return zValidator('json', shape, (result) => {
    if (result.success) return;
    const { issues } = result.error;
    const isWeak = issues.every((issue) => issue.path[0] === field && issue.code === 'too_small');
    throw isWeak ? weakPassword(issues[0]!.message, field) : validationProblem(issues);
  });
}

/** Context-specific words (ASVS 6.2.11); also listed in docs/security.md. */
const contextSpecificWords =
  /^(rollcall|wedding|party|event|photos?|gallery|camera|guest|host|organizer|customer|admin|password|welcome)+$/;

/**
 * Throws `weak-password` for a common password, the account's own address, and context-specific words with only digits
 * and signs between them.
 */
export async function assertNotGuessable(
  password: string,
  email: string,
  field: PasswordField = 'password',
): Promise<void> {
  const isAddress = password.normalize('NFKC').toLowerCase() === email.toLowerCase();
  if (isAddress) throw weakPassword('Password must not be your email address', field);
  const letters = password.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
  if (contextSpecificWords.test(letters) || (await isCommonPassword(password))) {
    throw weakPassword('Too many people use this password. Please choose another.', field);
  }
}

function weakPassword(sentence: string, field: PasswordField): ProblemError {
  return new ProblemError('weak-password', { detail: sentence, errors: { [field]: [sentence] } });
}

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns whether a password, in any case, is among the 18,000 most used ones of the required length. OWASP ASVS 5.0,
 * 6.2.4 asks for "at least, the top 3000 passwords".
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  return (await commonPasswords).has(password.normalize('NFKC').toLowerCase());
}

/** Loaded on first use: the list takes some megabytes of memory. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords: string[] = dictionary['passwords-common'];
  return new Set(passwords.filter((password) => password.length >= passwordMinLength));
}
