import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const text = readFileSync(`${root}docs/security.md`, 'utf8');

/** As the head of the document says; what is not here is under apps/api/src. */
const folders: Record<string, string> = {
  test: 'apps/api/test',
  pwa: 'apps/pwa/src',
  e2e: 'apps/pwa/e2e',
  schema: 'packages/schema/src',
  apps: 'apps',
};

function pathOf(name: string): string {
  if (name.endsWith('.yaml')) return `${root}${name}`;
  const [first = '', ...rest] = name.split('/');
  const folder = rest.length > 0 ? folders[first] : undefined;
  return folder ? `${root}${folder}/${rest.join('/')}` : `${root}apps/api/src/${name}`;
}

const files = [...new Set([...text.matchAll(/`([\w./$-]+\.(?:tsx?|yaml))`/g)].map(([, name]) => name!))];
const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, name]) => name!);
/** A file of tests and one of the titles that stand behind it. */
const titles = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?: “[^”]+”,?)+)/g)].flatMap(([, name, all]) =>
  [...all!.matchAll(/“([^”]+)”/g)].map(([, title]) => [name!, title!] as const),
);

describe('docs/security.md', () => {
  test('names files that are there', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => !existsSync(pathOf(name)))).toEqual([]);
    expect(links.filter((name) => !existsSync(`${root}docs/${name}`))).toEqual([]);
  });

  test('names tests that are in them', () => {
    expect(titles.length).toBeGreaterThan(70);
    expect(titles.filter(([name, title]) => !readFileSync(pathOf(name), 'utf8').includes(title))).toEqual([]);
  });
});
