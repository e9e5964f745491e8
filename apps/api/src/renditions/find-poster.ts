import type { Transaction } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { originalName, posterName } from '../blobs/photo-file-names.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { DrawPoster } from '../videos/draw-poster.ts';
import type { PictureProcessor } from './picture-processor.ts';

interface Deps {
  blobs: BlobStore;
  pictures: Pick<PictureProcessor, 'inspectPicture' | 'makeRenditions'>;
  drawPoster?: DrawPoster | null;
}

/**
 * Returns the poster of a video: the one that its phone sent, else one that this server draws, as it stores it. Null where
 * there is none, and nothing that could draw it.
 */
export async function findPoster(
  { blobs, pictures, drawPoster = null }: Deps,
  { file_key, file_extension, has_poster }: Pick<PhotoRow, 'file_key' | 'file_extension' | 'has_poster'>,
): Promise<Buffer | null> {
  const name = posterName(file_key);
  if (has_poster === 1 || (await blobs.size(name)) !== null) return await blobs.read(name);
  const video = drawPoster && (await blobs.stream(originalName(file_key, file_extension)));
  const drawn = video && (await drawPoster(video));
  if (!drawn) return null;
  // What another program has made is drawn anew, as what a phone sends.
  const { bytes } = await pictures.inspectPicture(drawn);
  const { view } = await pictures.makeRenditions(bytes, '');
  await blobs.write(name, view);
  return view;
}

/** Deletes the job of a video for which there is no poster, unless one has come meanwhile. */
export async function deleteJobWithoutPoster(
  trx: Transaction<Tables>,
  { photo_id }: { photo_id: string },
): Promise<void> {
  const photo = await trx.selectFrom('photos').select('has_poster').where('id', '=', photo_id).executeTakeFirst();
  if (photo?.has_poster !== 1) await trx.deleteFrom('rendition_jobs').where('photo_id', '=', photo_id).execute();
}
