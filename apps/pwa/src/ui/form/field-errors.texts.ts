import { texts } from '../../language/texts.ts';

/** The field errors of the schemas that the app and the server share. */
const sentences = [
  'Name is required',
  'Email is required',
  'First name is required',
  'Last name is required',
  'Password is required',
  'Event name is required',
  'Event type is required',
  'Business name is required',
  'Promo code is required',
  'Date is required',
  'Time is required',
  'Please enter a valid email address',
  'Use an address without accents or other alphabets before the @',
  'Password must be at least 8 characters',
  'Enter the six digits',
  'Must be at most 50 characters long',
  'Must be at most 60 characters long',
  'Must be at most 100 characters long',
  'Must be at most 255 characters long',
  'Must be at most 500 characters long',
  'Must be at most 5000 characters long',
  'Must be a time zone',
  'Contains characters that can’t be stored',
] as const;

export const fieldErrorTexts = texts(
  'field-errors',
  Object.fromEntries(sentences.map((english) => [english, english])),
);

/** Returns a field error in the current language, or unchanged if it has no translation. */
export function fieldErrorText(english: string): string {
  return fieldErrorTexts()[english] ?? english;
}
