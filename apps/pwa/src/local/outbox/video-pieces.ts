import { newId } from '@rollcall/schema/id';
import { commitCapture, type PhotoTarget } from './captured-photos.ts';
import { outboxDatabase, type PieceKind } from './outbox-database.ts';
import type { PreparedVideo } from './photo-events.ts';
import { transitionPhoto } from './photo-transitions.ts';
import { storeWithRetry } from './storage.ts';

export type VideoBytesKind = 'raw' | 'prepared';

/** What one row holds. A video in one row would be in memory whenever it is read or written. */
export const pieceBytes = 2 * 1024 * 1024;

/** Pieces without a photo are of a page that was closed while it saved a video; one that is younger may still be saved. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** The key of the setting that describes a recording; see recorded-videos.ts. */
export const recordingKey = (id: string) => `recording:${id}`;

export const pieceKind = (kind: VideoBytesKind, index: number): PieceKind =>
  `${kind}/${String(index).padStart(4, '0')}`;

/**
 * Commits a video in pieces, and its photo after the last. Resolves once all of it is durable on this phone, which is when the
 * photo exists. Throws `StorageFull`, what reading the file throws, and what {@link commitCapture} throws.
 */
export async function commitVideo(
  target: PhotoTarget,
  file: Blob,
  facts: { type: string; originalName: string; takenAt: string | null },
): Promise<string> {
  await deleteAbandonedPieces();
  const id = newId();
  try {
    for (let index = 0; index * pieceBytes < file.size; index++) {
      const bytes = await file.slice(index * pieceBytes, (index + 1) * pieceBytes).arrayBuffer();
      await storeWithRetry(bytes.byteLength, () =>
        outboxDatabase.bytes.put({ photoId: id, kind: pieceKind('raw', index), bytes }),
      );
    }
    return await commitCapture(target, { id, ...facts, bytes: null, byteLength: file.size });
  } catch (error) {
    await deletePieces(id, 'raw');
    throw error;
  }
}

/**
 * Reads ranges of a stored video. The two pieces that were read last stay in memory; nobody writes to what is returned.
 * Pieces are not detached when they are done with: by their size the browser knows when to collect them, and with them the
 * copies of which it knows no size, in requests and transactions.
 */
export function openVideo(photoId: string, kind: VideoBytesKind) {
  const recent = new Map<number, ArrayBuffer>();
  const readPiece = async (index: number) => {
    const known = recent.get(index);
    if (known) return known;
    const piece = await outboxDatabase.bytes.get([photoId, pieceKind(kind, index)]);
    if (!piece) return null;
    if (recent.size > 1) recent.delete(recent.keys().next().value!);
    recent.set(index, piece.bytes);
    return piece.bytes;
  };
  /** Returns the bytes from `start` to `end`, exclusive; null if they are not all stored. */
  return async (start: number, end: number): Promise<Uint8Array<ArrayBuffer> | null> => {
    const first = Math.floor(start / pieceBytes);
    if (end <= (first + 1) * pieceBytes) {
      // Without a copy: those of 200 MB are many until they are collected.
      const piece = await readPiece(first);
      const from = start - first * pieceBytes;
      return piece && piece.byteLength >= from + end - start ? new Uint8Array(piece, from, end - start) : null;
    }
    const bytes = new Uint8Array(end - start);
    for (let at = start; at < end; ) {
      const index = Math.floor(at / pieceBytes);
      const piece = await readPiece(index);
      const from = at - index * pieceBytes;
      if (!piece || piece.byteLength <= from) return null;
      const part = new Uint8Array(piece, from, Math.min(piece.byteLength - from, end - at));
      bytes.set(part, at - start);
      at += part.byteLength;
    }
    return bytes;
  };
}

/** Thrown where another tab has begun to prepare the same video: what is written by both would be neither's. */
export class PreparationTaken extends Error {
  override readonly name = 'PreparationTaken';
}

const attemptKey = (photoId: string) => `video-attempt:${photoId}`;

/**
 * Begins to write the prepared bytes of a video, without what an earlier attempt has left, and ends that if it still runs.
 * Its methods throw {@link PreparationTaken} once another one has begun, and `StorageFull`.
 */
export async function beginPreparedVideo(photoId: string) {
  const { bytes, settings } = outboxDatabase;
  const attempt = newId();
  await outboxDatabase.transaction('rw', bytes, settings, async () => {
    await settings.put({ key: attemptKey(photoId), value: attempt });
    await deletePieces(photoId, 'prepared');
  });
  const assertOwn = async () => {
    if ((await settings.get(attemptKey(photoId)))?.value !== attempt) throw new PreparationTaken();
  };
  let byteLength = 0;
  return {
    /** Returns the length so far. */
    size: () => byteLength,
    /** Writes bytes at any place. */
    writeAt: async (data: Uint8Array, position: number): Promise<void> => {
      byteLength = Math.max(byteLength, position + data.byteLength);
      for (let at = 0; at < data.byteLength; ) {
        const index = Math.floor((position + at) / pieceBytes);
        const from = position + at - index * pieceBytes;
        const part = data.subarray(at, at + pieceBytes - from);
        await storeWithRetry(part.byteLength, () =>
          outboxDatabase.transaction('rw', bytes, settings, async () => {
            await assertOwn();
            await patchPiece(photoId, index, from, part);
          }),
        );
        at += part.byteLength;
      }
    },
    /** Replaces the bytes of the captured video by the prepared ones. Returns false if it is not captured any more. */
    store: async (video: PreparedVideo, preview: ArrayBuffer | null): Promise<boolean> => {
      const { photos, actions } = outboxDatabase;
      return await storeWithRetry(preview?.byteLength ?? 0, () =>
        outboxDatabase.transaction('rw', photos, bytes, actions, settings, async () => {
          await assertOwn();
          await settings.delete(attemptKey(photoId));
          return (await transitionPhoto(photoId, { kind: 'video-prepared', video, preview })) !== null;
        }),
      );
    },
  };
}

export type PreparedVideoWriter = Awaited<ReturnType<typeof beginPreparedVideo>>;

async function patchPiece(photoId: string, index: number, from: number, part: Uint8Array): Promise<void> {
  const kind = pieceKind('prepared', index);
  const stored = (await outboxDatabase.bytes.get([photoId, kind]))?.bytes;
  if (!stored && from === 0) {
    const isWhole = part.byteLength === part.buffer.byteLength;
    await outboxDatabase.bytes.put({ photoId, kind, bytes: (isWhole ? part : part.slice()).buffer as ArrayBuffer });
    return;
  }
  const patched = new Uint8Array(Math.max(stored?.byteLength ?? 0, from + part.byteLength));
  if (stored) patched.set(new Uint8Array(stored));
  patched.set(part, from);
  await outboxDatabase.bytes.put({ photoId, kind, bytes: patched.buffer });
}

export async function deletePieces(photoId: string, kind: VideoBytesKind): Promise<void> {
  await outboxDatabase.bytes
    .where(':id')
    .between([photoId, `${kind}/`], [photoId, `${kind}/~`])
    .delete();
}

async function deleteAbandonedPieces(): Promise<void> {
  const { photos, bytes, settings } = outboxDatabase;
  const keys = (await bytes.toCollection().primaryKeys()).filter(([, kind]) => kind.includes('/'));
  for (const photoId of new Set(keys.map(([id]) => id))) {
    // UUIDv7: the first 48 bits are the time in milliseconds.
    const createdAtMs = Number.parseInt(photoId.replace('-', '').slice(0, 12), 16);
    if (Date.now() - createdAtMs < abandonedAfterMs || (await photos.get(photoId))) continue;
    if (await settings.get(recordingKey(photoId))) continue;
    await bytes.where('photoId').equals(photoId).delete();
  }
}
