import * as z from 'zod/mini';

/**
 * Text that a person typed: trimmed, kept otherwise as it is, at most `maxLength` code points.
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
export const EmailAddress = z.string().check(
  z.trim(),
  // First: some letters are two in lower case.
  z.toLowerCase(),
  z.minLength(1, 'Email is required'),
  z.maxLength(255, 'Must be at most 255 characters long'),
  z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/, 'Please enter a valid email address'),
  storable(),
);

/** Years of four digits, also in UTC: only so text order is time order. */
const [earliestMs, latestMs] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** A moment in ISO 8601, given back as UTC with `Z`. */
export const Moment = z.pipe(
  z.iso
    .datetime({ offset: true, error: 'Must be a date and time in ISO 8601' })
    .check(
      z.refine<string>(
        (value) => !(Date.parse(value) < earliestMs || Date.parse(value) > latestMs),
        'Must be a date and time in ISO 8601',
      ),
    ),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** Text as it is searched: without case and accents, so that `muller` finds `Müller`. */
export function foldText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
