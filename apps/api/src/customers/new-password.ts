import { zValidator } from '@hono/zod-validator';
import type { $ZodType } from 'zod/v4/core';
import { ProblemError } from '../http/problem.ts';
import { validationProblem } from '../http/validate.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The field that a new password stands in. */
type PasswordField = 'password' | 'newPassword';

/** As `validate('json', …)`, for bodies that set a password: where it alone is at fault, that is `weak-password`. */
export function validateNewPassword<Shape extends $ZodType>(shape: Shape, field: PasswordField = 'password') {
  return zValidator('json', shape, (result) => {
    if (result.success) return;
    const { issues } = result.error;
    const isWeak = issues.every((issue) => issue.path[0] === field && issue.code === 'too_small');
    throw isWeak ? weakPassword(issues[0]!.message, field) : validationProblem(issues);
  });
}

/** What a guesser tries here before anywhere else (ASVS 6.2.11); also listed in docs/security.md. */
const wordsOfThePlace =
  /^(rollcall|wedding|party|event|photos?|gallery|camera|guest|host|organizer|customer|admin|password|welcome)+$/;

/**
 * Throws `weak-password` for what everybody tries first: a common password, the person's own address, and words of
 * this place with nothing but digits and signs between them.
 */
export async function assertNotGuessable(
  password: string,
  email: string,
  field: PasswordField = 'password',
): Promise<void> {
  const isAddress = password.normalize('NFKC').toLowerCase() === email.toLowerCase();
  if (isAddress) throw weakPassword('Password must not be your email address', field);
  const letters = password.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
  if (wordsOfThePlace.test(letters) || (await isCommonPassword(password))) {
    throw weakPassword('Too many people use this password. Please choose another.', field);
  }
}

function weakPassword(sentence: string, field: PasswordField): ProblemError {
  return new ProblemError('weak-password', { detail: sentence, errors: { [field]: [sentence] } });
}
