import { describe, expect, test } from 'vitest';
import { findMissingFiles, findMissingTitles, readDocument } from './read-document.ts';

const document = readDocument('security.md');

describe('docs/security.md', () => {
  test('names only existing files', () => {
    expect(document.files.length).toBeGreaterThan(100);
    expect(findMissingFiles(document)).toEqual([]);
  });

  test('quotes only existing test titles', () => {
    expect(document.titles.length).toBeGreaterThan(70);
    expect(findMissingTitles(document)).toEqual([]);
  });
});
