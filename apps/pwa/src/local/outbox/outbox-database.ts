import type { AlbumPhotosChange, NewAlbum } from '@rollcall/schema/album';
import type { Mention } from '@rollcall/schema/mention';
import type { Approval, PhotoChange } from '@rollcall/schema/photo';
import type { ProblemCode } from '@rollcall/schema/problem';
import type { ReactionType } from '@rollcall/schema/reaction';
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { GuestCredentials } from './guest-credentials.ts';

/** The reason why an entry of the outbox does not go on by itself. */
export interface OutboxProblem {
  code: ProblemCode;
  /** The sentence shown to the person. */
  detail: string;
}

/**
 * `captured`: raw bytes are safe on this phone. `prepared`: ready to send. `sending`: on its way now (or was, when
 * the process ended). `waiting`: backs off. `signed-out`: goes on when its owner is back. `parked`: refused, the
 * person decides. `received`: the server holds it. `removed`: deleted on the server, shown until dismissed.
 */
export type PhotoState =
  | 'captured'
  | 'prepared'
  | 'sending'
  | 'waiting'
  | 'signed-out'
  | 'parked'
  | 'received'
  | 'removed';

/**
 * `waiting`: for its picture, and then for a fast link. `sending`: on its way now (or was, when the process ended).
 * `parked`: refused, the person decides. `received`: the server holds it.
 */
export type OriginalState = 'waiting' | 'sending' | 'parked' | 'received';

/** The file that the person took or picked, which follows its picture in events that keep originals. */
export interface OutboxOriginal {
  state: OriginalState;
  /** Media type. */
  type: string;
  byteLength: number;
  /** Here and below: missing until the first attempt, as in {@link OutboxPhoto}. */
  sha256?: string;
  sentBytes?: number;
  wasOffered?: boolean;
  failures?: number;
  digestMismatches?: number;
  nextTryAtMs?: number;
  problem?: OutboxProblem | null;
  /** The person does not want to wait for a fast link. */
  isRequested?: boolean;
}

/** A photo made on this phone. Its bytes are rows of a table of their own. */
export interface OutboxPhoto {
  /** UUIDv7, generated here; the server keeps it. */
  id: string;
  /** Null while the event is known by its code alone. */
  eventId: string | null;
  eventCode: string | null;
  /** The membership it was made under; null for an organizer or admin who never joined. */
  membershipId: string | null;
  /** `users.id`, or the id of its pending membership while nobody is signed in. */
  ownerId: string;
  state: PhotoState;
  /** UTC ISO 8601, of the commit on this phone. */
  capturedAt: string;
  /** UTC ISO 8601, from the picture itself or the shutter; null when unknown. */
  takenAt: string | null;
  /** The zone that `takenAt` was read in, where the picture names none and its event is not known yet. */
  assumedTimeZone?: string | undefined;
  originalName: string;
  /** Media type of the stored bytes. */
  type: string;
  byteLength: number;
  /** Digest of the prepared bytes in lower-case hex; null until prepared. */
  sha256: string | null;
  /** Pixels, upright; null until prepared. */
  width: number | null;
  height: number | null;
  caption: string | null;
  tags: string[];
  /** The mission of the event that it was taken for. Missing in photos that an earlier version captured. */
  mission?: string | null;
  /** Takes an exposure of its guest's roll; see local/outbox/rolls.ts. */
  isExposure?: boolean;
  /** Bytes that the server has confirmed. */
  sentBytes: number;
  /** A request with this id may have reached the server. */
  wasOffered: boolean;
  /** The server has the preview, or refused it. Missing in photos that an earlier version captured. */
  isPreviewSent?: boolean;
  /** Consecutive failures, with no byte accepted in between. */
  failures: number;
  digestMismatches: number;
  prepareFailures: number;
  /** Unix milliseconds. */
  nextTryAtMs: number;
  problem: OutboxProblem | null;
  receivedAt: string | null;
  /** The mirror has held it, or its removal, since: from then on the mirror decides what is shown. */
  isMirrored: boolean;
  /** Whether the full picture is still on this phone. */
  hasBytes: boolean;
  /** Missing where none follows. Its bytes are those of the capture. */
  original?: OutboxOriginal | undefined;
}

/** `raw`: as captured; kept as the original where one follows. `prepared`: to be sent. `preview`: a JPEG of at most 32 KB. */
export type BytesKind = 'raw' | 'prepared' | 'preview';

/** A part of the bytes of a video, which are never in one row; see local/outbox/video-pieces.ts. */
export type PieceKind = `${'raw' | 'prepared'}/${string}`;

/** ArrayBuffer, since WebKit loses Blobs. */
export interface OutboxBytes {
  photoId: string;
  kind: BytesKind | PieceKind;
  bytes: ArrayBuffer;
}

/** `pending`: to be joined (again) with its guest credentials. `refused` by the server; its photos are parked. */
export type MembershipState = 'pending' | 'joined' | 'refused';

/** One person's place in one event, made on this phone. Its id and key are the guest credentials. */
export interface OutboxMembership extends GuestCredentials {
  /** Null while the event is known by its code alone. */
  eventId: string | null;
  /** Upper case. */
  eventCode: string | null;
  guestName: string;
  guestEmail: string;
  inviteToken: string | null;
  /** `users.id` of the guest; before the first join, of the user signed in when it was made. */
  userId: string | null;
  state: MembershipState;
  /** Has been joined before, so no input is required from the user. */
  wasJoined: boolean;
  problem: OutboxProblem | null;
  createdAt: string;
  /** The id before a transfer of ownership, for a tab that still uses it. */
  formerId?: string;
}

/** What a person does to a photo, under it, or in the chat of its event, that the server has or may have. */
export type ActionRequest =
  | { kind: 'review'; approval: Approval }
  | { kind: 'change'; change: PhotoChange }
  /** `changeSeq`: of the photo that a reviewer saw and removed; null where that does not matter. */
  | { kind: 'delete'; isForever: boolean; changeSeq?: number | null }
  | { kind: 'restore' }
  | { kind: 'reaction'; type: ReactionType; isSet: boolean }
  /** A like that an earlier version enqueued; see `reactionOf`. */
  | { kind: 'like'; isLiked: boolean }
  /** `mentions`, here and below: missing in those that an earlier version enqueued. */
  | { kind: 'comment'; commentId: string; comment: string; mentions?: Mention[] }
  | { kind: 'change-comment'; commentId: string; comment: string; mentions: Mention[] }
  | { kind: 'delete-comment'; commentId: string }
  /** Who is at a place in a photo: a person of the event, or a name; one of both is null. */
  | { kind: 'tag'; tagId: string; x: number; y: number; personId: string | null; name: string | null }
  | { kind: 'confirm-tag'; tagId: string }
  /** `hides`: the person does not want to be seen in the photo. */
  | { kind: 'delete-tag'; tagId: string; hides: boolean }
  /** `photoId`: a photo that goes with it, and is sent before it. */
  | { kind: 'message'; messageId: string; text: string; photoId: string | null; mentions?: Mention[] }
  | { kind: 'delete-message'; messageId: string }
  /** About two photos that look alike. The `photoId` of the action is the id of the pair. */
  | { kind: 'decide-duplicate'; duplicateId: string; status: 'dismissed' | 'pending' }
  /** An album that was made here. Of this one and the next, the `photoId` of the action is the id of the album. */
  | { kind: 'create-album'; album: NewAlbum }
  | { kind: 'arrange-album'; change: AlbumPhotosChange }
  /** A photo deleted here after it was offered: the server deletes whatever reached it. */
  | { kind: 'withdraw' };

/** `conflict`: somebody else decided meanwhile; shown to the person, not forced. */
export type ActionState = 'waiting' | 'signed-out' | 'conflict' | 'parked';

export interface OutboxAction {
  /** Generated by the database; actions are sent in this order. */
  order: number;
  /**
   * The photo that it concerns, whose actions are sent one after another; of messages the id of their event, of pairs and albums their own. Named so by
   * the versions that knew actions on photos alone.
   */
  photoId: string;
  eventId: string;
  ownerId: string;
  membershipId: string | null;
  request: ActionRequest;
  state: ActionState;
  wasOffered: boolean;
  failures: number;
  /** Unix milliseconds. */
  nextTryAtMs: number;
  problem: OutboxProblem | null;
  createdAt: string;
}

/** The right to work on something alone; see local/outbox/lease.ts. */
export interface Lease {
  name: string;
  holderId: string;
  /** Unix milliseconds. */
  expiresAtMs: number;
  /** Whether the holder had the Web Lock of the same name as well. */
  hasLock: boolean;
}

interface Setting {
  key: string;
  value: unknown;
}

/**
 * What people made on this phone and the server has not received. Never wiped by sign-out or by an update:
 * a new version may add tables and indexes, and nothing else.
 */
class OutboxDatabase extends Dexie {
  declare photos: EntityTable<OutboxPhoto, 'id'>;
  declare bytes: Table<OutboxBytes, [photoId: string, kind: BytesKind | PieceKind]>;
  declare memberships: EntityTable<OutboxMembership, 'id'>;
  declare actions: EntityTable<OutboxAction, 'order'>;
  declare leases: EntityTable<Lease, 'name'>;
  declare settings: EntityTable<Setting, 'key'>;

  constructor() {
    // Strict: the screen says "saved on this phone" only when the disk has it.
    super('rollcall-outbox', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      photos: 'id, eventId, eventCode, membershipId, ownerId, state, [eventId+state]',
      bytes: '[photoId+kind], photoId',
      memberships: 'id, eventId, eventCode, userId, state',
      actions: '++order, photoId, eventId, ownerId, state',
      leases: 'name',
      settings: 'key',
    });
  }
}

export const outboxDatabase = new OutboxDatabase();

let reconnecting: Promise<void> | null = null;

/** Opens a new connection to the database. Transactions that are under way complete on the former one. */
export function reconnectOutbox(): Promise<void> {
  reconnecting ??= reopen().finally(() => {
    reconnecting = null;
  });
  return reconnecting;
}

async function reopen(): Promise<void> {
  outboxDatabase.close({ disableAutoOpen: false });
  await outboxDatabase.open();
}
