import { expect, test } from 'vitest';
import { usualPaperSize } from './usual-paper-size.ts';

test('the paper size follows the region of the browser’s language', () => {
  const sizes = (tags: string[]) => [...new Set(tags.map((tag) => usualPaperSize(null, tag)))];
  expect(sizes(['en-US', 'es-US', 'en-CA', 'fr-CA', 'es-MX', 'es-CO', 'en'])).toEqual(['letter']);
  expect(sizes(['en-GB', 'de', 'de-DE', 'fr', 'es', 'it-IT', 'pt-BR', 'pl'])).toEqual(['a4']);
});

test('a locale that is no language tag has A4 paper', () => {
  expect(usualPaperSize(null, 'en-US@posix')).toBe('a4');
});

test('a host whose browser is set to American English prints an event in Berlin on A4 paper', () => {
  expect(usualPaperSize('Europe/Berlin', 'en-US')).toBe('a4');
  expect(usualPaperSize('Asia/Tokyo', 'en-US')).toBe('a4');
  expect(
    ['Asia/Manila', 'America/New_York', 'Pacific/Honolulu', 'UTC'].map((zone) => usualPaperSize(zone, 'en-US')),
  ).toEqual(Array(4).fill('letter'));
  expect(usualPaperSize('America/Sao_Paulo', 'pt-BR')).toBe('a4');
});
