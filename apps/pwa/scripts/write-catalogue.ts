import { writeFile } from 'node:fs/promises';
import { catalogueFile, readCatalogue } from './catalogue.ts';

/** Writes every English text into one file, from which a translator begins. */
await writeFile(catalogueFile, await readCatalogue());
