import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type ComponentsJSON, type Messages, messagesToJSON } from '@nanostores/i18n';
import { type Language, sourceLanguage } from '@rollcall/schema/language';

const page = join(import.meta.dirname, '..');

/** Returns the path of a language's catalogue. */
export function catalogueFile(language: Language = sourceLanguage): string {
  return join(page, `locales/${language}.json`);
}

/** Returns the English catalogue as JSON: the texts of every `*.texts.ts`, by part and name. */
export async function readCatalogue(): Promise<string> {
  const parts: ComponentsJSON = {};
  for await (const file of glob('src/**/*.texts.ts', { cwd: page })) {
    const module: Record<string, { messages?: Messages }> = await import(join(page, file));
    const written = Object.values(module).flatMap(({ messages }) => messages ?? []);
    for (const [part, english] of Object.entries(messagesToJSON(...written))) {
      if (part in parts) throw new Error(`Two files call their texts '${part}'; the second is ${file}`);
      parts[part] = english;
    }
  }
  const sorted = Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}
