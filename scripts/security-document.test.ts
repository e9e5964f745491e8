import { describe, expect, test } from 'vitest';
import { missingFiles, missingTitles, readDocument } from './read-document.ts';

const document = readDocument('security.md');

describe('docs/security.md', () => {
  test('names files that are there', () => {
    expect(document.files.length).toBeGreaterThan(100);
    expect(missingFiles(document)).toEqual([]);
  });

  test('names tests that are in them', () => {
    expect(document.titles.length).toBeGreaterThan(70);
    expect(missingTitles(document)).toEqual([]);
  });
});
