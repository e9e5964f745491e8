import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { languages } from '@rollcall/schema/language';
import { catalogueFile } from '../../scripts/catalogue.ts';

/**
 * A pseudo-locale: of every text of the catalogue the longest one of all languages, between two marks, with German dates.
 * The marks take no room.
 */
const marked = { code: 'de', before: '\u2063', after: '\u2064' };

/** Matches a text of the pseudo-locale. */
export const pseudoText = new RegExp(marked.before);

/** Serves the pseudo-locale to pages opened from now on. */
export async function usePseudoLocale(context: BrowserContext): Promise<void> {
  const catalogues = await Promise.all(
    languages.map(async (code) => JSON.parse(await readFile(catalogueFile(code), 'utf8')) as Entry),
  );
  await serveCatalogue(context, markTexts(longestOf(catalogues)));
}

async function serveCatalogue(context: BrowserContext, catalogue: unknown): Promise<void> {
  await context.route(`**/assets/${marked.code}-*.json`, (route) => route.fulfill({ json: catalogue }));
  await context.addInitScript((code) => localStorage.setItem('rollcall-language', code), marked.code);
}

type Entry = string | { [name: string]: Entry };

/** Returns the longest text of each name. A plural form that a language lacks is as long as its longest one. */
function longestOf(entries: Entry[]): Entry {
  if (entries.every((entry) => typeof entry === 'string')) {
    return entries.reduce((longest, text) => (text.length > longest.length ? text : longest));
  }
  const parts = entries.filter((entry) => typeof entry !== 'string');
  const isPlural = parts.some((part) => 'other' in part && 'one' in part);
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  const longest = names.map((name) => {
    const same = isPlural ? parts.flatMap((part) => Object.values(part)) : parts.flatMap((part) => part[name] ?? []);
    return [name, longestOf(same)];
  });
  return Object.fromEntries(longest);
}

function markTexts(entry: Entry): Entry {
  if (typeof entry === 'string') return mark(entry);
  return Object.fromEntries(Object.entries(entry).map(([name, part]) => [name, markTexts(part)]));
}

/** Marks each piece between placeholders and names of settings, since either may become an element. */
function mark(text: string): string {
  const pieces = text.split(/(\{\w+\}|[A-Z]+(?:_[A-Z]+)+)/);
  return pieces
    .map((piece, i) => (i % 2 || splitWords(piece).length === 0 ? piece : `${marked.before}${piece}${marked.after}`))
    .join('');
}

/** Returns every word in the server's database. */
export function listStoredWords(dataDir: string): Set<string> {
  const database = new DatabaseSync(join(dataDir, 'rollcall.db'), { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    const rows = tables.flatMap(({ name }) => database.prepare(`select * from "${name}"`).all());
    return new Set(splitWords(JSON.stringify(rows)));
  } finally {
    database.close();
  }
}

export function splitWords(text: string): string[] {
  return text.match(/\p{L}{2,}/gu) ?? [];
}

/** Returns the texts and accessible names on the page without their marked parts. */
export async function listUnmarkedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(({ before, after }) => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
    const found = [document.title];
    const isSilent = (element: Element) =>
      element.closest('script, style, noscript, [translate="no"], [aria-hidden="true"]') !== null;
    for (const element of document.body.querySelectorAll('*')) {
      if (isSilent(element)) continue;
      for (const name of spoken) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    const inMarks = new RegExp(`${before}[^${after}]*${after}`, 'g');
    return found.map((text) => text.replaceAll(inMarks, ' '));
  }, marked);
}
