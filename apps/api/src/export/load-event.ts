import { extname } from 'node:path';
import type { TaggedPerson } from '@rollcall/schema/photo';
import type { ReactionCounts } from '@rollcall/schema/reaction';
import { exportedPicture } from '../blobs/photo-file-names.ts';
import { parseBranding } from '../branding/event-branding.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { downloadName } from '../downloads/file-name.ts';
import { selectDays } from '../event-days/event-days.table.ts';
import { toEvent } from '../events/events.table.ts';
import { findEvent } from '../events/find-event.ts';
import { selectTags, toTaggedPerson } from '../photo-tags/photo-tags.table.ts';

/** Loads everything of an event, by its code or id. Throws if there is no such event. */
export async function loadEvent(db: Database, codeOrId: string) {
  const event = await findEvent(db, codeOrId);
  if (!event) throw new Error(`there is no event ${codeOrId}`);
  const guests = await db
    .selectFrom('event_guests')
    .select(['id', 'guest_name as name', 'guest_email as email', 'joined_at as joinedAt'])
    .where('event_id', '=', event.id)
    .orderBy('joined_at')
    .execute();
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('event_id', '=', event.id)
    .orderBy('frame_number')
    .execute();
  const photoIds = db.selectFrom('photos').select('id').where('event_id', '=', event.id);
  const comments = await db
    .selectFrom('photo_comments')
    .select(['photo_id as photoId', 'author_name as authorName', 'comment', 'created_at as createdAt'])
    .where('photo_id', 'in', photoIds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const messages = await db
    .selectFrom('event_messages')
    .select(['author_name as authorName', 'message', 'photo_id as photoId', 'created_at as createdAt'])
    .where('event_id', '=', event.id)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();
  const tags = await selectTags(db, event.id).where('photo_tags.photo_id', 'in', photoIds).execute();
  const people = Map.groupBy(
    tags.map((tag) => ({ photoId: tag.photo_id, ...toTaggedPerson(tag) })),
    (tag) => tag.photoId,
  );
  const pictures = await db
    .selectFrom('event_pictures')
    .select(['kind', 'name', 'bytes'])
    .where('event_id', '=', event.id)
    .execute();
  return {
    rows: photos,
    pictures: pictures.map(({ kind, name, bytes }) => ({ file: `${kind}${extname(name)}`, bytes })),
    data: {
      exportedAt: new Date().toISOString(),
      event: { ...toEvent(event, { showsOrganizer: true }), ...parseBranding(event) },
      days: await selectDays(db, event.id),
      guests,
      photos: photos.map((photo) => serializePhoto(photo, people.get(photo.id) ?? [])),
      comments,
      messages,
    },
  };
}

function serializePhoto(photo: PhotoRow, people: TaggedPerson[]) {
  return {
    number: photo.frame_number,
    id: photo.id,
    file: exportFileName(photo),
    guestId: photo.event_guest_id,
    uploaderName: photo.uploader_name,
    byPhotographer: photo.by_photographer === 1,
    originalName: photo.original_name,
    caption: photo.caption,
    tags: JSON.parse(photo.tags) as string[],
    mission: photo.mission,
    isApproved: photo.is_approved === 1,
    isPreview: photo.preview_state === 'only',
    kind: photo.kind,
    durationMs: photo.duration_ms,
    hasOriginal: photo.full_size_extension !== null,
    likeCount: photo.like_count,
    reactions: JSON.parse(photo.reactions) as ReactionCounts,
    commentCount: photo.comment_count,
    people: people.map(({ name, x, y, confirmed }) => ({ name, x, y, confirmed })),
    width: photo.width,
    height: photo.height,
    takenAt: photo.taken_at,
    uploadedAt: photo.uploaded_at,
    removedAt: photo.removed_at,
  };
}

/** Short enough for every file system, and sorted like the frames of a film. */
const maxNameLength = 50;

function exportFileName(photo: PhotoRow): string {
  const number = String(photo.frame_number).padStart(4, '0');
  const { extension } = exportedPicture(photo);
  const name = downloadName({ original_name: photo.original_name, file_extension: extension });
  const base = name.slice(0, -extension.length - 1).replace(/\.$/, '');
  return `photos/${number}-${[...base].slice(0, maxNameLength).join('')}.${extension}`;
}
