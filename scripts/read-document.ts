import { existsSync, readFileSync } from 'node:fs';

export const root = new URL('..', import.meta.url).pathname;

/** A document that says where something is and which test shows it, in the shorthand of docs/security.md. */
export interface DocumentReferences {
  text: string;
  /** Files as it writes them, once each. */
  files: string[];
  /** Where it links to, as seen from docs/. */
  links: string[];
  /** Files of tests, each with one of the titles that stand behind it in quotes. */
  titles: (readonly [file: string, title: string])[];
}

/** As the head of docs/security.md says; what is not here is under apps/api/src. */
const folders: Record<string, string> = {
  test: 'apps/api/test',
  pwa: 'apps/pwa/src',
  e2e: 'apps/pwa/e2e',
  schema: 'packages/schema/src',
  packages: 'packages',
  apps: 'apps',
};

const files = /`([\w./${}-]+\.(?:tsx?|yaml))`/g;
const links = /\]\(([\w./-]+)(?:#[\w-]+)?\)/g;
const testsWithTitles = /`([\w./-]+\.(?:test|spec)\.ts)`((?: “[^”]+”,?)+)/g;

/** Reads `docs/{name}`. */
export function readDocument(name: string): DocumentReferences {
  const text = readFileSync(`${root}docs/${name}`, 'utf8');
  return {
    text,
    files: listFileReferences(text),
    links: [...text.matchAll(links)].map(([, link]) => link!),
    titles: [...text.matchAll(testsWithTitles)].flatMap(([, file, all]) =>
      [...all!.matchAll(/“([^”]+)”/g)].map(([, title]) => [file!, title!] as const),
    ),
  };
}

/** Files that a piece of a document names, once each. */
export function listFileReferences(text: string): string[] {
  return [...new Set([...text.matchAll(files)].map(([, name]) => name!))];
}

/** Where a file is that a document names. */
export function resolveFileReference(name: string): string {
  if (name.endsWith('.yaml')) return `${root}${name}`;
  const [first = '', ...rest] = name.split('/');
  const folder = rest.length > 0 ? folders[first] : undefined;
  return folder ? `${root}${folder}/${rest.join('/')}` : `${root}apps/api/src/${name}`;
}

/** Files and links that lead nowhere. */
export function findMissingFiles({ files, links }: DocumentReferences): string[] {
  return [
    ...files.filter((name) => !existsSync(resolveFileReference(name))),
    ...links.filter((link) => !existsSync(`${root}docs/${link}`)),
  ];
}

/** Titles that do not stand in their file. */
export function findMissingTitles({ titles }: DocumentReferences): DocumentReferences['titles'] {
  return titles.filter(([file, title]) => !readFileSync(resolveFileReference(file), 'utf8').includes(title));
}
