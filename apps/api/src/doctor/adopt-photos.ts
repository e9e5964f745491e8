import { createHash } from 'node:crypto';
import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { type BlobSettings, openBlobStore } from '../blobs/open-blob-store.ts';
import type { PhotoFacts } from '../blobs/photo-facts.ts';
import { isFullSizeName, isOriginalName, isPosterName, keyOfName, parseVideoName } from '../blobs/photo-file-names.ts';
import type { QuarantinedFile } from '../blobs/quarantine.ts';
import type { EventRow } from '../database/event-tables.ts';
import { type Database, type DatabaseSettings, openConfiguredDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { findEvent } from '../events/find-event.ts';
import { ProblemError } from '../http/problem.ts';
import { ErasureJournal } from '../removal/erasure-journal.ts';
import { groupByKey, readFacts, sweepOrphanFiles } from '../removal/orphan-files.ts';
import { PictureProcess } from '../renditions/picture-process.ts';
import { insertAdoptedOriginal } from '../uploads/complete-original.ts';
import { insertAdoptedPhoto } from '../uploads/insert-photo.ts';
import { describePicture, type StoredFile } from '../uploads/stored-file.ts';
import { describeVideo } from './describe-video.ts';

/** Shown as the uploader of a photo whose guest is unknown, too. */
const unknownGuest = 'Guest';

type Event = Pick<EventRow, 'id' | 'event_code' | 'organizer_id'>;

/**
 * Runs `rollcall doctor --adopt`, also beside a running server: makes pending photos of originals that no row names, under
 * their former ids, in the event of their facts. `event` is for those without facts, or of an event that is not here.
 * What was erased stays so. Returns a line for each original.
 */
export async function adoptPhotos(
  settings: DatabaseSettings & BlobSettings,
  { event: codeOrId }: { event: string | undefined },
): Promise<string[]> {
  process.umask(0o077);
  const { dataDir } = settings;
  const { db } = await openConfiguredDatabase(settings);
  const blobs = await openBlobStore(settings, db);
  const pictures = new PictureProcess();
  try {
    const fallback = codeOrId === undefined ? null : await findEvent(db, codeOrId);
    if (fallback === undefined) throw new Error(`there is no event ${codeOrId}`);
    await sweepOrphanFiles({ db, blobs, erasures: new ErasureJournal(dataDir) });
    const lines: string[] = [];
    for (const files of groupByKey(await blobs.quarantine.list())) {
      const original = files.find(({ name }) => isOriginalName(name));
      if (!original) continue;
      const fullSize = files.find(({ name }) => isFullSizeName(name));
      const hasPoster = files.some(({ name }) => isPosterName(name));
      const deps = { db, blobs, pictures, fallback };
      const result = await adopt(deps, { original, fullSize, hasPoster }, await readFacts(blobs, files));
      // The row first: a sweep would move files without one back.
      if (result.isAdopted) await blobs.quarantine.release(files);
      lines.push(`${original.name} ${result.line}`);
    }
    return lines.length === 0 ? ['There is no picture to adopt.'] : lines;
  } finally {
    pictures.stop();
    await db.destroy();
  }
}

interface Deps {
  db: Database;
  blobs: BlobStore;
  pictures: PictureProcess;
  fallback: Event | null;
}

interface AdoptableFiles {
  original: QuarantinedFile;
  fullSize: QuarantinedFile | undefined;
  /** Of a video. */
  hasPoster: boolean;
}

type Result = { isAdopted: boolean; line: string };

async function adopt(
  { db, blobs, pictures, fallback }: Deps,
  { original: file, fullSize, hasPoster }: AdoptableFiles,
  facts: PhotoFacts | null,
): Promise<Result> {
  const refuse = (line: string): Result => ({ isAdopted: false, line });
  const own = facts ? await findEvent(db, facts.eventId) : undefined;
  const event = own ?? fallback;
  if (!event) {
    const reason = facts ? 'is of an event that is not in this database' : 'does not say of which event it is';
    return refuse(`${reason}: choose one with --event`);
  }
  const bytes = await blobs.quarantine.read(file);
  if (facts && createHash('sha256').update(bytes).digest('hex') !== facts.storedSha256) {
    return refuse('has changed since it was received');
  }
  const inspect = async (picture: Buffer) =>
    await pictures.inspectPicture(picture).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });
  const described = parseVideoName(file.name)
    ? await describeVideo(pictures, bytes, hasPoster)
    : await inspect(bytes).then((inspected) => inspected && describePicture({ ...inspected, bytes }));
  const fullSizeBytes = fullSize && (await blobs.quarantine.read(fullSize));
  const inspectedFullSize = fullSizeBytes && (await inspect(fullSizeBytes));
  if (!described || !file.name.endsWith(`.${described.extension}`)) return refuse('is damaged');
  return await db.transaction().execute(async (trx) => {
    const photoId = facts?.photoId ?? newId();
    const known = await trx.selectFrom('photos').select('id').where('id', '=', photoId).executeTakeFirst();
    if (known) return refuse('is in the gallery: its phone has sent it again');
    await insert(trx, { file, facts, event, photoId, described });
    if (inspectedFullSize && fullSize.name.endsWith(`.${inspectedFullSize.extension}`)) {
      await insertAdoptedOriginal(trx, photoId, { ...inspectedFullSize, bytes: fullSizeBytes });
    }
    await recordAuditEvent(trx, { actorId: null, action: 'photo.adopt', eventId: event.id, targetId: photoId });
    return { isAdopted: true, line: `is a pending photo of event ${event.event_code} now` };
  });
}

async function insert(
  trx: Transaction<Tables>,
  photo: {
    file: QuarantinedFile;
    facts: PhotoFacts | null;
    event: Event;
    photoId: string;
    described: StoredFile;
  },
): Promise<void> {
  const { file, facts, event, photoId, described } = photo;
  const owner = await findOwner(trx, facts, event);
  await insertAdoptedPhoto(
    trx,
    {
      photo_id: photoId,
      event_id: event.id,
      user_id: owner.userId,
      event_guest_id: owner.guestId,
      file_key: keyOfName(file.name),
      sha256: facts?.uploadSha256 ?? described.sha256,
      length: facts?.uploadBytes ?? described.bytes,
    },
    {
      file: described,
      details: {
        filename: facts?.originalName ?? `photo.${described.extension}`,
        caption: null,
        tags: [],
        takenAt: facts?.takenAt ?? null,
      },
      adopted: { uploadedAt: facts ? new Date(facts.receivedAt) : new Date(), uploaderName: owner.name },
    },
  );
}

/** Returns the guest of the facts if the event has them, else the account, else the organizer without a name. */
async function findOwner(trx: Transaction<Tables>, facts: PhotoFacts | null, event: Event) {
  const guest = await trx
    .selectFrom('event_guests')
    .select(['id', 'user_id', 'guest_name'])
    .where('id', '=', facts?.guestId ?? '')
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (guest) return { userId: guest.user_id, guestId: guest.id, name: guest.guest_name };
  const user = await trx
    .selectFrom('users')
    .select(['id', 'merged_into', 'first_name', 'last_name'])
    .where('id', '=', facts?.userId ?? '')
    .executeTakeFirst();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ') || unknownGuest;
  return { userId: user?.merged_into ?? user?.id ?? event.organizer_id, guestId: null, name };
}
