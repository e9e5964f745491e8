import { newId } from '@rollcall/schema/id';
import { commitCapture, type PhotoTarget } from './captured-photos.ts';
import { withLease } from './lease.ts';
import { outboxDatabase } from './outbox-database.ts';
import { getSignedInUser } from './signed-in-user.ts';
import { storeWithRetry } from './storage.ts';
import { deletePieces, pieceBytes, pieceKind, recordingKey } from './video-pieces.ts';

/** A video that is being recorded, or was until its page was killed: its pieces are stored, its photo is not. */
interface Recording {
  target: PhotoTarget;
  /** Who is signed in; null for nobody. Of a host's recording, whose photo it becomes. */
  userId: string | null;
  /** Media type. */
  type: string;
  originalName: string;
  /** UTC ISO 8601. */
  takenAt: string;
  byteLength: number;
}

/** Thrown where the recording has become a video in another tab, as of a page that was frozen. */
class RecordingEnded extends Error {
  override readonly name = 'RecordingEnded';

  constructor() {
    super('The recording has ended elsewhere');
  }
}

/** Less is the head of a file without a picture. */
const minAdoptedBytes = 4096;

const leaseOf = (id: string) => `recording-${id}`;
const findRecording = async (id: string) =>
  (await outboxDatabase.settings.get(recordingKey(id)))?.value as Recording | undefined;

/**
 * Begins a recording. Everything that is appended is durable; {@link adoptRecordings} finds it after the page was killed.
 * Nothing is stored before the first bytes.
 */
export async function beginRecording(target: PhotoTarget, facts: Pick<Recording, 'type' | 'originalName' | 'takenAt'>) {
  const { bytes, settings } = outboxDatabase;
  const id = newId();
  const userId = (await getSignedInUser())?.userId ?? null;
  let byteLength = 0;
  /** The last piece, which is not full. */
  let tail = new Uint8Array();
  return {
    id,
    /** Returns the length so far. */
    size: () => byteLength,
    /** Runs `record` while no other tab takes this recording for one of a page that was killed. */
    whileRecording: <Result>(record: () => Promise<Result>): Promise<Result | null> => withLease(leaseOf(id), record),
    /** Stores the next bytes; one call after the other. Throws `StorageFull`, and an error once it has ended elsewhere. */
    append: async (part: Uint8Array): Promise<void> => {
      const firstIndex = Math.floor(byteLength / pieceBytes);
      const added = new Uint8Array(tail.byteLength + part.byteLength);
      added.set(tail);
      added.set(part, tail.byteLength);
      await storeWithRetry(added.byteLength, () =>
        outboxDatabase.transaction('rw', bytes, settings, async () => {
          const isBegun = (await findRecording(id)) !== undefined;
          if (byteLength > 0 && !isBegun) throw new RecordingEnded();
          for (let at = 0; at < added.byteLength; at += pieceBytes) {
            const kind = pieceKind('raw', firstIndex + at / pieceBytes);
            await bytes.put({ photoId: id, kind, bytes: added.slice(at, at + pieceBytes).buffer });
          }
          const recording = { target, userId, ...facts, byteLength: byteLength + part.byteLength } satisfies Recording;
          await settings.put({ key: recordingKey(id), value: recording });
        }),
      );
      byteLength += part.byteLength;
      tail = added.slice(Math.floor(added.byteLength / pieceBytes) * pieceBytes);
    },
    /** Makes it a captured video with this id. Throws as {@link commitCapture}. */
    commit: async (): Promise<void> => {
      const recording = await findRecording(id);
      // Somebody else has signed in since: it waits for its owner.
      if (recording && (await canCommit(recording))) await commitRecording(id, recording);
    },
    /** Forgets it. */
    discard: () => forgetRecording(id),
  };
}

export type RecordingWriter = Awaited<ReturnType<typeof beginRecording>>;

/**
 * Makes videos of recordings that pages have left which were killed. One of a host waits until they are signed in again.
 * Returns the ids of their photos. One that cannot be committed is tried again the next time.
 */
export async function adoptRecordings(): Promise<string[]> {
  const { settings } = outboxDatabase;
  const left = await settings.where('key').startsWith(recordingKey('')).primaryKeys();
  const adopted: string[] = [];
  for (const key of left) {
    const id = key.slice(recordingKey('').length);
    await withLease(leaseOf(id), async () => {
      if (await adopt(id)) adopted.push(id);
    }).catch((error: unknown) => console.error('A recording was not saved; it is tried again', error));
  }
  return adopted;
}

async function adopt(id: string): Promise<boolean> {
  const recording = await findRecording(id);
  if (!recording) return false;
  if (await isOfNobody(recording)) {
    await forgetRecording(id);
    return false;
  }
  if (!(await canCommit(recording))) return false;
  // Without its first piece it was a video before, which has gone its way.
  const first = await outboxDatabase.bytes.get([id, pieceKind('raw', 0)]);
  const isVideo = first !== undefined && recording.byteLength >= minAdoptedBytes;
  if (isVideo) await commitRecording(id, recording);
  else await forgetRecording(id);
  return isVideo;
}

/** Of a host's recording, only the host may make a photo. */
async function canCommit({ target, userId }: Recording): Promise<boolean> {
  return 'membershipId' in target || ((await getSignedInUser())?.userId ?? null) === userId;
}

/** Whether its guest has left this phone. */
async function isOfNobody({ target }: Recording): Promise<boolean> {
  return 'membershipId' in target && !(await outboxDatabase.memberships.get(target.membershipId));
}

async function commitRecording(id: string, { target, userId: _, ...facts }: Recording): Promise<void> {
  await commitCapture(target, { id, ...facts, bytes: null });
  await outboxDatabase.settings.delete(recordingKey(id));
}

/** Returns the recordings that have not become videos, with what tells whose they are. */
export async function listRecordings(): Promise<{ id: string; userId: string | null; membershipId: string | null }[]> {
  const rows = await outboxDatabase.settings.where('key').startsWith(recordingKey('')).toArray();
  return rows.map(({ key, value }) => {
    const { target, userId } = value as Recording;
    const membershipId = 'membershipId' in target ? target.membershipId : null;
    return { id: key.slice(recordingKey('').length), userId, membershipId };
  });
}

export async function forgetRecording(id: string): Promise<void> {
  const { photos, bytes, settings } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, bytes, settings, async () => {
    await settings.delete(recordingKey(id));
    if (!(await photos.get(id))) await deletePieces(id, 'raw');
  });
}
