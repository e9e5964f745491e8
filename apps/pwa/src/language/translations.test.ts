import { readFile } from 'node:fs/promises';
import { sourceLanguage, translatedLanguages } from '@rollcall/schema/language';
import { expect, test } from 'vitest';
import { catalogueFile } from '../../scripts/catalogue.ts';

type Entry = string | { [key: string]: Entry };

/** Returns the texts of a catalogue by their paths, such as `join.title` and `gallery.photos.one`. */
async function readTexts(code: Parameters<typeof catalogueFile>[0]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const add = (path: string, entry: Entry) => {
    if (typeof entry === 'string') texts.set(path, entry);
    else for (const [name, inner] of Object.entries(entry)) add(path ? `${path}.${name}` : name, inner);
  };
  add('', JSON.parse(await readFile(catalogueFile(code), 'utf8')));
  return texts;
}

const english = await readTexts(sourceLanguage);
const pluralForm = /\.(zero|one|two|few|many|other)$/;
const listPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
/** Texts whose plural forms `count` selects: those that have nothing but plural forms. */
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'));
const counted = new Set([...english.keys()].filter((path) => pluralForm.test(path)).map(parentOf));
for (const path of english.keys()) if (!pluralForm.test(path)) counted.delete(parentOf(path));
const isCounted = (path: string) => pluralForm.test(path) && counted.has(path.replace(pluralForm, ''));

test.each(translatedLanguages)('%s translates every text, and no others', async (code) => {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const expected = [
    ...[...english.keys()].filter((path) => !isCounted(path)),
    ...[...counted].flatMap((path) => pluralCategories.map((category) => `${path}.${category}`)),
  ];
  const texts = await readTexts(code);
  expect([...texts.keys()].sort()).toEqual(expected.sort());
  expect([...texts].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
});

test.each(translatedLanguages)('%s has the placeholders of the English texts', async (code) => {
  const different = [];
  for (const [path, text] of await readTexts(code)) {
    const source = isCounted(path) ? `${path.replace(pluralForm, '')}.other` : path;
    const expected = listPlaceholders(english.get(source) ?? '');
    const found = listPlaceholders(text);
    const missing = expected.filter((name) => !found.includes(name));
    // “One photo” may do without its number: where the form is that of 1 alone, or where English does without it.
    const rules = new Intl.PluralRules(code);
    const mayOmitNumber =
      path.endsWith('.one') &&
      isCounted(path) &&
      (rules.select(0) !== 'one' || listPlaceholders(english.get(path) ?? '').length < expected.length);
    const isComplete = missing.every((name) => mayOmitNumber && (name === '{count}' || name === '{number}'));
    if (!isComplete || found.length + missing.length > expected.length) different.push({ path, expected, found });
  }
  expect(different).toEqual([]);
});

test.each(translatedLanguages)('%s is a translation: few texts equal the English ones', async (code) => {
  const same = [...(await readTexts(code))].filter(
    ([path, text]) => /\p{L}{4,}/u.test(text) && english.get(path) === text,
  );
  // Names, formats and words such as “Gallery” in French.
  expect(same.length, JSON.stringify(same)).toBeLessThan(english.size * 0.05);
});
