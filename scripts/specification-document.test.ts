import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { normalizeRoute, readMatrix } from '../apps/api/test/permissions/permission-matrix.ts';
import {
  findMissingFiles,
  findMissingTitles,
  listFileReferences,
  readDocument,
  resolveFileReference,
  root,
} from './read-document.ts';

const document = readDocument('specification-coverage.md');

interface Row {
  /** Heading of the table's section. */
  section: string;
  /** The first cell is the specified item, the last one its tests. */
  cells: string[];
}

/** Returns the rows of every table without their headers. */
function readRows(text: string): Row[] {
  return text.split(/^## /m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, , ...rows] = lines.filter((line) => line.startsWith('|'));
    return rows.map((line) => ({ section: heading, cells: line.slice(2, -2).split(' | ') }));
  });
}

const rows = readRows(document.text);
const of = (start: string) => rows.filter(({ section }) => section.startsWith(start));
const inBackticks = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

/** Collapses whitespace, since texts may be broken across lines. */
const readSource = (path: string) => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
/** Returns the source of a file and of the catalogues it imports. */
function readSourceAndCatalogues(path: string): string {
  const source = readSource(path);
  const catalogues = Array.from(source.matchAll(/ from '([^']+\.texts\.ts)'/g), ([, name = '']) =>
    join(dirname(path), name),
  );
  return [source, ...catalogues.map(readSource)].join(' ');
}
const containsText = (text: string, source: string) => text.split(/\{[^}]*\}/).every((piece) => source.includes(piece));

function readSources(folder: string): string[] {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => readSource(`${root}${folder}/${name}`));
}

describe('docs/specification-coverage.md', () => {
  test('names only existing files and test titles', () => {
    expect(findMissingFiles(document)).toEqual([]);
    expect(document.titles.length).toBeGreaterThan(200);
    expect(findMissingTitles(document)).toEqual([]);
  });

  test('names a test for every row that can have one', () => {
    expect(rows.length).toBeGreaterThan(200);
    const untested = rows.filter(({ cells }) => !/`[^`]+\.(?:test|spec)\.ts`/.test(cells.at(-1) ?? ''));
    expect(untested.map(({ cells: [what] }) => what)).toEqual([]);
  });

  test('names only existing calls', () => {
    const routes = new Set(
      readMatrix()
        .filter(({ isLater }) => !isLater)
        .map(({ method, path }) => normalizeRoute(method, path)),
    );
    const calls = of('Calls').flatMap(({ cells: [call] }) => inBackticks(call));
    expect(calls.length).toBeGreaterThan(35);
    expect(calls.filter((call) => !routes.has(normalizeRoute(...(call.split(' ') as [string, string]))))).toEqual([]);
  });

  test('quotes texts exactly as the source has them and lists as absent only absent ones', () => {
    const everything = [
      'apps/pwa/src',
      'apps/api/src',
      'packages/schema/src',
      'packages/gallery/src',
      'packages/picture-metadata/src',
      'packages/screens/src',
    ].flatMap(readSources);
    const wrong = of('Texts').flatMap(({ cells: [texts, where = ''] }) => {
      const files = listFileReferences(where);
      const isAbsent = /^\*\*(?:Differs|Later)\*\*/.test(where);
      return inBackticks(texts).filter((text) =>
        isAbsent
          ? everything.some((source) => containsText(text, source))
          : files.length === 0 ||
            files.some((file) => !containsText(text, readSourceAndCatalogues(resolveFileReference(file)))),
      );
    });
    expect(wrong).toEqual([]);
  });
});
