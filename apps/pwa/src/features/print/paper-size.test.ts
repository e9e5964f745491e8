import { expect, test } from 'vitest';
import { defaultPaperSize } from './paper-size.ts';

test('the paper size follows the region of the browser’s language', () => {
  const sizes = (tags: string[]) => [...new Set(tags.map(defaultPaperSize))];
  expect(sizes(['en-US', 'es-US', 'en-CA', 'fr-CA', 'es-MX', 'es-CO', 'en'])).toEqual(['letter']);
  expect(sizes(['en-GB', 'de', 'de-DE', 'fr', 'es', 'it-IT', 'pt-BR', 'pl'])).toEqual(['a4']);
});

test('a locale that is no language tag has A4 paper', () => {
  expect(defaultPaperSize('en-US@posix')).toBe('a4');
});
