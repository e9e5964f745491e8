import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { api } from '../api-bundle.ts';

/** What `command-line.ts` imports when a command runs, but for what the executable needs before it unpacks itself. */
export const commandImport = /import\('(\.\/(?!settings\/)[^']+\.ts)'\)/g;

/** Returns the paths of the modules that run the commands. */
export async function findCommands(): Promise<string[]> {
  const code = await readFile(join(api, 'src/command-line.ts'), 'utf8');
  return Array.from(code.matchAll(commandImport), ([, path]) => join('src', path!));
}

/** Returns the file name of the bundle of a command. */
export function bundleName(path: string): string {
  return `${basename(path, '.ts')}.js`;
}
