import type { Comment } from '@rollcall/schema/comment';
import type { Event, EventSummary } from '@rollcall/schema/event';
import type { Photo } from '@rollcall/schema/photo';
import { Dexie, type EntityTable } from 'dexie';
import { getSignedInUser } from '../outbox/signed-in-user.store.ts';

/** An event as the server told it to this person: in full, or what a stranger with the code sees. */
export interface MirrorEvent extends EventSummary, Partial<Omit<Event, keyof EventSummary>> {
  /** Stood in a list of events. */
  isListed: boolean;
}

/** What the gallery needs of every photo at once; the rest is read for the window in view. */
export interface Frame {
  id: string;
  eventId: string;
  /** Width by height. */
  aspectRatio: number;
  uploadedAt: string;
  popularity: number;
  isApproved: boolean;
  tags: string[];
  changeSeq: number;
  /** The snapshot that told of it last; what another one no longer tells of is gone. */
  snapshotId: string;
}

/** How far the mirror of an event has come. */
export interface EventSync {
  eventId: string;
  /** Everything up to this sequence number is here; null before the first snapshot is complete. */
  seq: number | null;
  /** What the caller could see then; null as long as `seq` is. */
  view: string | null;
  /** The snapshot that the frames carry, or will. */
  snapshotId: string;
  /** A snapshot under way: what it began with and where it goes on. */
  snapshot: { seq: number; view: string; nextPath: string; startedAt: string } | null;
}

/** One step of a review: a photo, or many chosen together. */
export interface ReviewDecision {
  /** Given by the database. */
  order: number;
  eventId: string;
  kind: 'approve' | 'remove';
  /** As they were on the screen: removed ones stand nowhere else on this device. */
  photos: Photo[];
  /** Unix milliseconds. */
  decidedAtMs: number;
}

/** A like, or its end, that the server took from this device. */
export interface AnsweredLike {
  photoId: string;
  isLiked: boolean;
  /** Unix milliseconds. */
  answeredAtMs: number;
}

/** What the server told one person. Disposable: all of it can be asked for again. */
export class MirrorDatabase extends Dexie {
  declare events: EntityTable<MirrorEvent, 'id'>;
  declare photos: EntityTable<Photo, 'id'>;
  declare frames: EntityTable<Frame, 'id'>;
  declare syncs: EntityTable<EventSync, 'eventId'>;
  /** Of photos whose comments were looked at. */
  declare comments: EntityTable<Comment, 'id'>;
  /** What was asked before they were answered does not know of them. */
  declare answeredLikes: EntityTable<AnsweredLike, 'photoId'>;
  /** What was decided in the review, to be undone from. */
  declare decisions: EntityTable<ReviewDecision, 'order'>;

  constructor(name: string) {
    // A cache would copy ten thousand frames at each look and after each page of a sync.
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
  }
}

const opened = new Map<string, MirrorDatabase>();

/** The mirror of a person, or of a visitor for null. */
export function mirrorOf(userId: string | null): MirrorDatabase {
  const name = `rollcall-mirror-${userId ?? 'visitor'}`;
  const mirror = opened.get(name) ?? new MirrorDatabase(name);
  opened.set(name, mirror);
  return mirror;
}

/** The mirror of who is signed in now. Inside a live query, the query runs anew when that changes. */
export async function currentMirror(): Promise<MirrorDatabase> {
  return mirrorOf((await getSignedInUser())?.userId ?? null);
}

/** Empties the mirrors of everybody else on this browser. */
export async function clearOtherMirrors(userId: string | null): Promise<void> {
  const keep = mirrorOf(userId).name;
  const names = await Dexie.getDatabaseNames();
  for (const name of names.filter((one) => one.startsWith('rollcall-mirror-') && one !== keep)) {
    const mirror = opened.get(name) ?? new MirrorDatabase(name);
    opened.set(name, mirror);
    // Emptied, not deleted: another tab may have it open.
    await mirror.transaction('rw', mirror.tables, async () => {
      for (const table of mirror.tables) await table.clear();
    });
  }
}
