import * as z from 'zod/mini';

/**
 * Text that a person typed: trimmed, kept otherwise as it is, at most `maxLength` UTF-16 units.
 * NUL and lone surrogates are refused, since neither survives a round trip through every store.
 * @param required the sentence shown when it is empty; without one it may be
 */
export function text(maxLength: number, required?: string) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(required ? 1 : 0, required),
      z.maxLength(maxLength, `Must be at most ${maxLength} characters long`),
      storable(),
    );
}

function storable() {
  return z.refine<string>(
    (value) => !value.includes('\0') && value.isWellFormed(),
    'Contains characters that cannot be stored',
  );
}

/** An e-mail address as people type it; compared in lower case. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(255, 'Must be at most 255 characters long'),
    z.toLowerCase(),
    z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/, 'Please enter a valid email address'),
    storable(),
  );

/** A moment in ISO 8601, given back as UTC with `Z`. */
export const Moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'Must be a date and time in ISO 8601' }),
  z.transform((value: string) => new Date(value).toISOString()),
);
