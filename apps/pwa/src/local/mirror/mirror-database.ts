import type { Album } from '@rollcall/schema/album';
import type { Comment } from '@rollcall/schema/comment';
import type { Event, EventSummary } from '@rollcall/schema/event';
import type { EventMessage } from '@rollcall/schema/event-message';
import type { Person } from '@rollcall/schema/person';
import type { Photo } from '@rollcall/schema/photo';
import type { PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import type { ReactionType } from '@rollcall/schema/reaction';
import { Dexie, type EntityTable, type Table } from 'dexie';
import { getSignedInUser } from '../outbox/signed-in-user.ts';

/** An event as the server returned it to this user: in full, or the summary that a visitor with the code receives. */
export interface MirrorEvent extends EventSummary, Partial<Omit<Event, keyof EventSummary>> {
  /** Whether a list of events contained it. */
  isListed: boolean;
}

/** The fields that the gallery needs of all photos at once; the rest is loaded for the photos in view. */
export interface PhotoIndexEntry {
  id: string;
  eventId: string;
  /** Width by height. */
  aspectRatio: number;
  uploadedAt: string;
  /** Null if the photo does not tell. Missing in photos that an earlier version stored. */
  takenAt?: string | null;
  popularity: number;
  isApproved: boolean;
  tags: string[];
  /** Ids of the people of the event in it. Missing in photos that an earlier version stored. */
  people?: string[];
  /** Missing in photos that an earlier version stored. */
  mission?: string | null;
  /** Missing in photos of guests. */
  byPhotographer?: boolean;
  /** The albums by hand that it is in; missing where it is in none. */
  albums?: Photo['albums'];
  changeSeq: number;
  /** The photo's number in its event. */
  number: number;
  /** The last snapshot that contained it. Completing a snapshot deletes the entries of all others. */
  snapshotId: string;
}

/** The sync progress of an event. */
export interface EventSync {
  eventId: string;
  /** The mirror holds all changes up to this sequence number; null before the first snapshot is complete. */
  seq: number | null;
  /** The fingerprint of what the user could see at `seq`; null as long as `seq` is null. */
  view: string | null;
  /** The latest snapshot, complete or in progress. */
  snapshotId: string;
  /** A snapshot in progress: its sequence number and view, and the path of its next page. */
  snapshot: { seq: number; view: string; nextPath: string; startedAt: string } | null;
}

/** What the photos of this device cannot tell of an event: only the server knows who took each. */
export interface EventContributors {
  eventId: string;
  /** The number of people with at least one photo. */
  count: number;
}

/** One step of a review: a photo, or many chosen together. */
export interface ReviewDecision {
  /** Auto-incremented. */
  order: number;
  eventId: string;
  /** `keep-all`: of photos that look alike. */
  kind: 'approve' | 'remove' | 'keep-all';
  /** As they were on the screen. Of removed photos this is the only copy on this device. */
  photos: Photo[];
  /** The pairs that `keep-all` dismissed. */
  duplicateIds?: string[];
  /** Unix milliseconds. */
  decidedAtMs: number;
}

/** A reaction, or its end, that the server confirmed to this device. */
export interface ConfirmedReaction {
  photoId: string;
  type: ReactionType;
  isSet: boolean;
  /** Unix milliseconds. */
  answeredAtMs: number;
}

/** What this device knows of the chat of an event. */
export interface Chat {
  eventId: string;
  /** The stored messages hold all changes up to this sequence number; null before the chat was opened here. */
  seq: number | null;
  /** The fingerprint of what the user could see at `seq`; null as long as `seq` is null. */
  view: string | null;
  /** Up to which the user has read, on any device. */
  readSeq: number;
  /** The sequence number of the newest change that this device has heard of. */
  latestSeq: number;
  /** The path of the page before the oldest stored message; null if there is none. */
  olderPath: string | null;
}

/** Who takes part in an event, as this device last heard. */
export interface EventPeople {
  eventId: string;
  /** The signed-in user's own id among them; null for who does not take part. */
  ownId: string | null;
  people: Person[];
}

/** Which photos of an event look alike, as this device last heard. Only of who reviews it. */
export interface EventDuplicates {
  eventId: string;
  /** About which nobody had decided. */
  pairs: PhotoDuplicate[];
}

/** The albums of an event, as this device last heard. */
export interface EventAlbums {
  eventId: string;
  /** The event's sequence number at the latest change of the list. */
  seq: number;
  albums: Album[];
}

const prefix = 'rollcall-mirror-';
const visitors = 'visitor';

/** A cache of the server's data for one user. Disposable: all of it can be fetched again. */
export class MirrorDatabase extends Dexie {
  declare events: EntityTable<MirrorEvent, 'id'>;
  declare photos: EntityTable<Photo, 'id'>;
  declare frames: EntityTable<PhotoIndexEntry, 'id'>;
  declare syncs: EntityTable<EventSync, 'eventId'>;
  /** Of photos whose comments were opened. */
  declare comments: EntityTable<Comment, 'id'>;
  /** Applied to responses that were requested before the confirmation. */
  declare confirmedReactions: Table<ConfirmedReaction, [photoId: string, type: ReactionType]>;
  /** Of events whose dashboard was opened. */
  declare contributors: EntityTable<EventContributors, 'eventId'>;
  declare messages: EntityTable<EventMessage, 'id'>;
  declare chats: EntityTable<Chat, 'eventId'>;
  declare people: EntityTable<EventPeople, 'eventId'>;
  declare duplicates: EntityTable<EventDuplicates, 'eventId'>;
  declare albums: EntityTable<EventAlbums, 'eventId'>;
  /** The undo history of the review. */
  declare decisions: EntityTable<ReviewDecision, 'order'>;

  constructor(name: string) {
    // A cache would copy ten thousand index entries with each query and after each page of a sync.
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({
      events: 'id, eventCode',
      photos: 'id, eventId',
      frames: 'id, [eventId+uploadedAt+id], [eventId+snapshotId]',
      syncs: 'eventId',
    });
    this.version(2).stores({ comments: 'id, photoId' });
    this.version(3).stores({ decisions: '++order, eventId' });
    this.version(4).stores({ decisions: '++order, [eventId+decidedAtMs]' });
    this.version(5).stores({ answeredLikes: 'photoId' });
    this.version(6).stores({ contributors: 'eventId' });
    // Beside `answeredLikes`, which an open page of an earlier version still uses.
    this.version(7).stores({
      confirmedReactions: '[photoId+type]',
      messages: 'id, [eventId+number]',
      chats: 'eventId',
      people: 'eventId',
    });
    this.version(8).stores({ duplicates: 'eventId' });
    this.version(9).stores({ albums: 'eventId' });
  }

  /** Whose it is; null: of visitors. */
  get userId(): string | null {
    const owner = this.name.slice(prefix.length);
    return owner === visitors ? null : owner;
  }
}

const opened = new Map<string, MirrorDatabase>();

/** Returns the mirror of a user, or of visitors for null. */
export function getMirror(userId: string | null): MirrorDatabase {
  const name = `${prefix}${userId ?? visitors}`;
  const mirror = opened.get(name) ?? new MirrorDatabase(name);
  opened.set(name, mirror);
  return mirror;
}

/** Returns the mirror of the signed-in user. A live query that calls it runs again when another user signs in. */
export async function getCurrentMirror(): Promise<MirrorDatabase> {
  return getMirror((await getSignedInUser())?.userId ?? null);
}

/** Clears the mirrors of all other users of this browser. */
export async function clearOtherMirrors(userId: string | null): Promise<void> {
  const keep = getMirror(userId).name;
  const names = await Dexie.getDatabaseNames();
  for (const name of names.filter((name) => name.startsWith(prefix) && name !== keep)) {
    const mirror = opened.get(name) ?? new MirrorDatabase(name);
    opened.set(name, mirror);
    // Cleared instead of deleted: another tab may have it open.
    await mirror.transaction('rw', mirror.tables, async () => {
      for (const table of mirror.tables) await table.clear();
    });
  }
}
