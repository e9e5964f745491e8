import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalogueFile, readCatalogue } from '../../scripts/catalogue.ts';

test('the English catalogue matches the sources; `pnpm texts` writes it', async () => {
  expect(await readFile(catalogueFile(), 'utf8')).toBe(await readCatalogue());
});
