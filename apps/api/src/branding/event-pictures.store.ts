import type { EventPicture, EventPictureKind } from '@rollcall/schema/event-picture';
import type { Transaction } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { assertHasFeature } from '../access/entitlement.ts';
import { accessAsManager } from '../access/event-access.ts';
import { findAccount } from '../access/find-account.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { newFileKey } from '../blobs/photo-file-names.ts';
import type { EventPictureRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import type { DrawnEventPicture } from '../renditions/make-event-picture.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  pictures: PictureProcessor;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** Of all events: each holds its file in memory, unlike photos, which go to the disk. */
const maxReceiving = 8;
/** Whose network is slow keeps nobody else waiting: a banner and a logo. */
const maxReceivingPerUser = 2;
/** Beyond it a file gives way to the one of somebody else. */
const evictableAfterMs = 30_000;

interface Receiving {
  userId: string;
  beganAtMs: number;
  evicted: AbortController;
  /** Whether the file is still being read. */
  isReading: boolean;
}

const urlColumns = { banner: 'banner_url', logo: 'logo_url' } as const;

/** Reads the file of a call, unless it is evicted before. */
type ReadFile = (evicted: AbortSignal) => Promise<Buffer>;

/** Keeps an event's banner and the logo of its business: a few hundred kilobytes each, in rows that go with the event. */
export class EventPicturesStore {
  private readonly deps: Deps;
  /** In the order in which they began. */
  private readonly receiving = new Set<Receiving>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Replaces a picture of an event. Throws `event-not-found`, `not-signed-in`, `forbidden`, what the inspection of photos
   * throws, and for a logo `subscription-required`, and `conflict` while no business is named. The file is read after the
   * caller’s right to replace it is known.
   */
  async replace(
    caller: Caller | null,
    eventId: string,
    kind: EventPictureKind,
    readFile: ReadFile,
  ): Promise<EventPicture> {
    const userId = await this.assertMayReplace(caller, eventId, kind);
    const drawn = await this.receive(userId, readFile, kind);
    // The file may have taken minutes, and the account is as it was when the call began.
    await this.assertMayReplace(await refreshCaller(this.deps.db, caller), eventId, kind);
    const name = `${newFileKey()}.${drawn.type === 'image/png' ? 'png' : 'jpg'}`;
    const url = `/event-pictures/${name}`;
    await this.change(userId, eventId, kind, url, async (trx) => {
      await trx
        .insertInto('event_pictures')
        .values({ name, event_id: eventId, kind, ...drawn, created_at: new Date().toISOString() })
        .execute();
    });
    return { url };
  }

  /** Removes a picture of an event, where there is one. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async remove(caller: Caller | null, eventId: string, kind: EventPictureKind): Promise<void> {
    const { userId } = await accessAsManager(this.deps, caller, eventId);
    await this.change(userId, eventId, kind, null);
  }

  /** Returns a picture by its name, which is as secret as the address that contains it. Throws `not-found`. */
  async get(name: string): Promise<Pick<EventPictureRow, 'bytes' | 'type'>> {
    const row = await this.deps.db
      .selectFrom('event_pictures')
      .select(['bytes', 'type'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) throw new ProblemError('not-found');
    return row;
  }

  /** Returns the caller's user. */
  private async assertMayReplace(caller: Caller | null, eventId: string, kind: EventPictureKind): Promise<string> {
    const { userId, event } = await accessAsManager(this.deps, caller, eventId);
    if (kind === 'logo') {
      const organizer = await findAccount(this.deps.db, event.organizer_id);
      if (!organizer) throw new ProblemError('forbidden');
      assertHasFeature(organizer, 'branding', this.deps.settings);
      if (!event.custom_branding)
        throw new ProblemError('conflict', { detail: 'Save the name of the business first.' });
    }
    return userId!;
  }

  private async receive(userId: string, readFile: ReadFile, kind: EventPictureKind): Promise<DrawnEventPicture> {
    const own = [...this.receiving].filter((one) => one.userId === userId);
    const isFull = own.length >= maxReceivingPerUser || (this.receiving.size >= maxReceiving && !this.evict(userId));
    if (isFull) throw new ProblemError('rate-limited', { headers: { 'Retry-After': '10' } });
    const entry = { userId, beganAtMs: performance.now(), evicted: new AbortController(), isReading: true };
    this.receiving.add(entry);
    try {
      const { pictures } = this.deps;
      const file = await readFile(entry.evicted.signal);
      entry.isReading = false;
      const { bytes } = await pictures.inspectPicture(file);
      return await pictures.makeEventPicture(bytes, kind);
    } finally {
      this.receiving.delete(entry);
    }
  }

  /** Ends the file that has been read longest, of whoever sends two before others. Returns whether there was one. */
  private evict(forUserId: string): boolean {
    const since = performance.now() - evictableAfterMs;
    const count = (userId: string) => [...this.receiving].filter((one) => one.userId === userId).length;
    const [evicted] = [...this.receiving]
      .filter(({ userId, isReading, beganAtMs }) => userId !== forUserId && isReading && beganAtMs < since)
      .sort((a, b) => count(b.userId) - count(a.userId));
    if (!evicted) return false;
    this.receiving.delete(evicted);
    evicted.evicted.abort();
    return true;
  }

  private async change(
    userId: string | null,
    eventId: string,
    kind: EventPictureKind,
    url: string | null,
    insert?: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('event_pictures').where('event_id', '=', eventId).where('kind', '=', kind).execute();
      await insert?.(trx);
      await trx
        .updateTable('events')
        .set({ [urlColumns[kind]]: url, updated_at: new Date().toISOString() })
        .where('id', '=', eventId)
        .execute();
      await recordAuditEvent(trx, {
        actorId: userId,
        action: 'event.change',
        eventId,
        details: { fields: [kind === 'banner' ? 'bannerUrl' : 'customBranding'] },
      });
    });
    this.deps.feed.announce(eventId);
  }
}
