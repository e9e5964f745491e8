import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.ts';

// Every file that the documents and the comments name exists.

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'packages/*/*.md'], { cwd: root });
const sources = globSync(
  ['apps/*/{src,test,e2e,bench,soak,build}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'scripts/**/*.ts'],
  { cwd: root },
);
const missing: string[] = [];

for (const file of documents) {
  const text = read(file);
  for (const [, target] of text.matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)) {
    const isLocal = !/^[a-z]+:/.test(target!);
    if (isLocal && !existsSync(join(root, dirname(file), target!))) missing.push(`${file}: ${target}`);
  }
  for (const [, path] of text.matchAll(/`((?:apps|packages|scripts|docs|deploy|findings)\/[^`\s<{]+)`/g)) {
    if (!isThere(path!)) missing.push(`${file}: ${path}`);
  }
  // Decisions name files by their folder in a source folder, such as `feed/change-feed.ts`.
  if (!file.startsWith('docs/decisions/')) continue;
  for (const [, path] of text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.tsx?)`/g)) {
    const [folder, ...rest] = path!.split('/');
    const places = [path!, `apps/*/${path}`, `apps/*/src/${path}`, `packages/${folder}/src/${rest.join('/')}`];
    if (!places.some(isThere)) missing.push(`${file}: ${path}`);
  }
}
for (const file of sources) {
  for (const [mention, number] of read(file).matchAll(/docs\/[\w./-]+\.md|\bdecision (\d{3})\b/g)) {
    if (!isThere(number ? `docs/decisions/${number}-*.md` : mention)) missing.push(`${file}: ${mention}`);
  }
}

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n\nThese files are named and do not exist.\n`);
  process.exit(1);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** What a build writes into a `dist` folder counts as there: a fresh clone has not built it yet. */
function isThere(path: string): boolean {
  if (path.split('/').includes('dist')) return true;
  return globSync(path, { cwd: root }).length > 0;
}
