import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts that the server itself renders into documents. The build writes them from the app's catalogues. */
export interface DocumentTexts {
  invited: string;
  /** With the placeholder `{name}`. */
  invitedBy: string;
  firstPhoto: string;
  everybodysPhotos: string;
  /** With the placeholder `{name}`. */
  photoBy: string;
}

/** Reads the texts of the documents in `folder`, which are in one language. */
export async function readDocumentTexts(folder: string): Promise<DocumentTexts> {
  return JSON.parse(await readFile(join(folder, 'document-texts.json'), 'utf8')) as DocumentTexts;
}
