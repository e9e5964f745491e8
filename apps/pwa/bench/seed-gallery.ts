import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { renditionName } from '../../api/src/blobs/photo-file-names.ts';
import { openDatabase } from '../../api/src/database/open.ts';
import { makeRenditions } from '../../api/src/renditions/make-renditions.ts';
import { seedPhotos } from '../../api/test/seed-photos.ts';
import { drawPhoto } from '../e2e/support/draw-photos.ts';

interface Gallery {
  dataDir: string;
  eventId: string;
  /** The organizer, who uploads all photos. */
  userId: string;
  count: number;
}

const shapes = [
  { width: 600, height: 450 },
  { width: 450, height: 600 },
  { width: 600, height: 400 },
  { width: 400, height: 711 },
];
/** Number of different pictures. Photos share them. */
const pictureCount = 16;
const tags = ['ceremony', 'reception', 'group-photo', 'candid', 'food', 'decoration'];

/**
 * Inserts photos with renditions and tags into an event, three reactions each and a person in every second, four of five
 * approved. The server may be running.
 */
export async function seedGallery({ dataDir, eventId, userId, count }: Gallery): Promise<void> {
  const pictures = await drawPictures(dataDir);
  const { db } = await openDatabase(join(dataDir, 'rollcall.db'));
  const day = Date.now() - count * 1000;
  await seedPhotos(
    db,
    Array.from({ length: count }, (_, index) => ({
      eventId,
      userId,
      isApproved: index % 5 !== 0,
      caption: `What happened as number ${index}`,
      tags: index % 3 === 0 ? [tags[index % tags.length]!] : [],
      popularity: index / count,
      uploadedAt: new Date(day + index * 1000).toISOString(),
    })),
  );
  const photos = await db.selectFrom('photos').select(['id', 'file_key']).where('event_id', '=', eventId).execute();
  await db.transaction().execute(async (trx) => {
    for (const [index, { id, file_key }] of photos.entries()) {
      const picture = pictures[index % pictures.length]!;
      for (const rendition of ['thumbnail', 'watermarked'] as const) {
        linkInto(dataDir, picture.thumbnail, renditionName(file_key, rendition));
      }
      const { width, height, thumbhash } = picture;
      const counts = {
        like_count: index % 5,
        comment_count: index % 4,
        reactions: JSON.stringify(index % 3 === 0 ? {} : { laugh: index % 3 }),
      };
      await trx
        .updateTable('photos')
        .set({ width, height, thumbhash, ...counts })
        .where('id', '=', id)
        .execute();
      if (index % 2 === 0) await trx.insertInto('photo_tags').values(tagSomebody(id, userId)).execute();
    }
  });
  await db.destroy();
}

function tagSomebody(photo_id: string, tagged_by: string) {
  const created_at = new Date().toISOString();
  const place = { position_x: 0.5, position_y: 0.3 };
  return {
    id: newId(),
    photo_id,
    user_id: null,
    tagged_by,
    name: 'Grandma',
    ...place,
    confirmed: 0 as const,
    created_at,
  };
}

async function drawPictures(dataDir: string) {
  const folder = join(dataDir, 'drawn');
  mkdirSync(folder);
  return await Promise.all(
    Array.from({ length: pictureCount }, async (_, index) => {
      const shape = shapes[index % shapes.length]!;
      const drawn = await drawPhoto(index, { ...shape, grain: 40 });
      const made = await makeRenditions(drawn.buffer, 'Bench');
      const thumbnail = join(folder, `${index}.jpg`);
      writeFileSync(thumbnail, made.thumbnail);
      return { ...shape, thumbnail, thumbhash: made.thumbhash };
    }),
  );
}

function linkInto(dataDir: string, from: string, name: string): void {
  const path = join(dataDir, 'pictures', name.slice(0, 2), name);
  mkdirSync(dirname(path), { recursive: true });
  linkSync(from, path);
}

if (import.meta.main) await seedGallery(JSON.parse(process.argv[2]!));
