import { writeFile } from 'node:fs/promises';
import { catalogueFile, readCatalogue } from './catalogue.ts';

/** Writes all English texts to one file for translators. */
await writeFile(catalogueFile(), await readCatalogue());
