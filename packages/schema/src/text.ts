import * as z from 'zod/mini';

/**
 * User input: trimmed, otherwise unchanged, at most `maxLength` code points.
 * Rejects NUL and lone surrogates, since neither survives a round trip through every store.
 * @param required the error if it is empty; without it, an empty text is valid
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
    'Contains characters that can’t be stored',
  );
}

/** An e-mail address, normalized to lower case. */
export const EmailAddress = z.string().check(
  z.trim(),
  // First, since some letters become two in lower case.
  z.toLowerCase(),
  z.minLength(1, 'Email is required'),
  z.maxLength(255, 'Must be at most 255 characters long'),
  z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/, 'Please enter a valid email address'),
  storable(),
);

/**
 * The address of a new account or of who is invited. Many mail servers refuse other letters before the @ than those of ASCII
 * (RFC 6531, SMTPUTF8); domains are translated. Addresses that are known already are not held to it.
 */
export const NewEmailAddress = EmailAddress.check(
  z.refine<string>(
    (value) => !/\P{ASCII}.*@/u.test(value),
    'Use an address without accents or other alphabets before the @',
  ),
);

/** Four-digit years, also in UTC, so that text order is time order. */
const [earliestMs, latestMs] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/** A date and time in ISO 8601, normalized to UTC with `Z`. */
export const Timestamp = z.pipe(
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

/** Returns text without case and accents, so that a search for `muller` finds `Müller`. */
export function foldText(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
