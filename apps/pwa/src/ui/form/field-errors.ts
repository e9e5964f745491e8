import type { FieldErrors } from '@rollcall/schema/problem';

/** The validation method that every schema of the schema package has. */
export interface Schema<Output> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

export type ValidationResult<Output> = { data: Output; errors?: undefined } | { data?: undefined; errors: FieldErrors };

/** Validates form data with the schema that the server uses as well. Returns the data, or the errors by field name. */
export function validateForm<Output>(schema: Schema<Output>, input: unknown): ValidationResult<Output> {
  const result = schema.safeParse(input);
  if (result.success) return { data: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { errors };
}
