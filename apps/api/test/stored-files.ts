import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import { callStore, isOnObjectStore } from './object-stores.ts';

/** A test of files in the data folder, or of what arrives there byte by byte. */
export const testOnDisk = test.skipIf(isOnObjectStore);

type Folder = 'pictures' | 'incoming' | 'quarantine';

/** Lists the names of the files in these folders of the store, in order. An upload in chunks has a name for each. */
export async function listStoredFiles(
  { dir, settings }: Pick<TestApp, 'dir' | 'settings'>,
  ...folders: Folder[]
): Promise<string[]> {
  const names = folders.map(async (folder) =>
    settings.objectStore ? await listObjects(settings.objectStore.bucket, folder) : listFiles(join(dir, folder)),
  );
  return (await Promise.all(names)).flat().sort();
}

function listFiles(path: string): string[] {
  const entries = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Of objects the name is the last part of the key, and in the quarantine the one before. */
async function listObjects(bucket: string, folder: Folder): Promise<string[]> {
  const list = await (await callStore('GET', `${bucket}?list-type=2&prefix=${folder}/`)).text();
  return Array.from(
    list.matchAll(/<Key>([^<]*)</g),
    ([, key = '']) => key.split('/').at(folder === 'quarantine' ? 1 : -1)!,
  );
}
