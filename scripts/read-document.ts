import { existsSync, readFileSync } from 'node:fs';

export const root = new URL('..', import.meta.url).pathname;

/** References of a document to files, links and tests, in the notation of docs/security.md. */
export interface DocumentReferences {
  text: string;
  /** File references as written, without duplicates. */
  files: string[];
  /** Link targets relative to docs/. */
  links: string[];
  /** Test files, each with one of the quoted titles after it. */
  titles: (readonly [file: string, title: string])[];
}

/** Prefixes explained at the top of docs/security.md. Other paths are relative to apps/api/src. */
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

/** Parses `docs/{name}`. */
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

/** Returns the file references in a text, without duplicates. */
export function listFileReferences(text: string): string[] {
  return [...new Set([...text.matchAll(files)].map(([, name]) => name!))];
}

/** Returns the path of a file reference. */
export function resolveFileReference(name: string): string {
  if (name.endsWith('.yaml')) return `${root}${name}`;
  const [first = '', ...rest] = name.split('/');
  const folder = rest.length > 0 ? folders[first] : undefined;
  return folder ? `${root}${folder}/${rest.join('/')}` : `${root}apps/api/src/${name}`;
}

/** Returns the files and links that do not exist. */
export function findMissingFiles({ files, links }: DocumentReferences): string[] {
  return [
    ...files.filter((name) => !existsSync(resolveFileReference(name))),
    ...links.filter((link) => !existsSync(`${root}docs/${link}`)),
  ];
}

/** Returns the titles that their file does not contain. */
export function findMissingTitles({ titles }: DocumentReferences): DocumentReferences['titles'] {
  return titles.filter(([file, title]) => !readFileSync(resolveFileReference(file), 'utf8').includes(title));
}
