import { zValidator } from '@hono/zod-validator';
import type { FieldErrors } from '@rollcall/schema/problem';
import type { ValidationTargets } from 'hono';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { ProblemError } from './problem.ts';

/**
 * Validates one part of a request and drops unknown fields. Throws `validation` with messages by field.
 */
export function validate<Target extends 'json' | 'query' | 'param', Shape extends $ZodType>(
  target: Target & keyof ValidationTargets,
  shape: Shape,
) {
  return zValidator(target, shape, (result) => {
    if (!result.success) throw validationProblem(result.error.issues);
  });
}

/** Converts the issues of a failed parse to a `validation` problem. */
export function validationProblem(issues: readonly $ZodIssue[]): ProblemError {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const [first] = Object.values(errors);
  return new ProblemError('validation', { errors, ...(first?.[0] && { detail: first[0] }) });
}
