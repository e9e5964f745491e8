import { toWallTime } from '@rollcall/gallery/wall-time';
import { sql } from 'kysely';
import { type AccessDeps, acceptsUploads } from '../access/entitlement.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { notify } from './notify.ts';

interface Deps extends AccessDeps {
  feed: ChangeFeed;
}

const hourMs = 60 * 60 * 1000;
/** Nobody is told of tomorrow in the night. Local time of the event. */
const earliestTime = '10:00';
/** How late one of an unknown time zone is still told of: a little longer, and an evening is today. */
const unknownZoneMs = 3 * hourMs;
/** The time since the phone's last report after which its owner is told, and after which the photos are probably lost. */
const [waitingAfterMs, lostAfterMs] = [2 * hourMs, 7 * 24 * hourMs];
/** How long developed photos are news: a server that was down at the time tells of it later. */
const developedForMs = 12 * hourMs;
const batchSize = 100;

/** Tells people what becomes due with time. */
export class DueNotificationsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Tells everybody who has not been told yet. Repeated, it changes nothing. */
  async notifyDue(now = new Date()): Promise<void> {
    for (const userId of [...(await this.notifyOfTomorrow(now)), ...(await this.notifyOfWaitingPhotos(now))]) {
      this.deps.feed.announce(userId);
    }
  }

  /**
   * Tells the guests that their photos are developed; the host has seen them before. A time that the host moved is another
   * one. Repeated, it changes nothing.
   */
  async notifyOfDeveloped(now = new Date()): Promise<void> {
    const { db } = this.deps;
    const events = await db
      .selectFrom('events')
      .select(['id', 'develops_at', 'organizer_id'])
      .where('develops_at', '<=', now.toISOString())
      .where('develops_at', '>', new Date(now.getTime() - developedForMs).toISOString())
      .execute();
    for (const event of events) {
      const guests = await db.selectFrom('event_guests').select('user_id').where('event_id', '=', event.id).execute();
      const news = {
        type: 'photos-developed',
        eventId: event.id,
        item: event.develops_at!,
        actorId: event.organizer_id,
      } as const;
      const userIds = guests.map(({ user_id }) => user_id);
      const told = await db.transaction().execute((trx) => notify(trx, userIds, news));
      for (const userId of told) this.deps.feed.announce(userId);
    }
  }

  private async notifyOfTomorrow(now: Date): Promise<string[]> {
    const { db } = this.deps;
    const events = await db
      .selectFrom('events')
      .select(['id', 'date', 'time_zone', 'organizer_id'])
      .where('date', '>', now.toISOString())
      .where('date', '<', new Date(now.getTime() + 48 * hourMs).toISOString())
      .execute();
    const told: string[] = [];
    for (const event of events.filter((one) => isTomorrow(one, now))) {
      const item = event.date.slice(0, 10);
      const guests = await db.selectFrom('event_guests').select('user_id').where('event_id', '=', event.id).execute();
      const userIds = [event.organizer_id, ...guests.map(({ user_id }) => user_id)];
      const news = { type: 'event-tomorrow', eventId: event.id, item, actorId: null } as const;
      told.push(...(await db.transaction().execute((trx) => notify(trx, userIds, news))));
    }
    return told;
  }

  private async notifyOfWaitingPhotos(now: Date): Promise<string[]> {
    const { db, settings } = this.deps;
    const [from, until] = [lostAfterMs, waitingAfterMs].map((ms) => new Date(now.getTime() - ms).toISOString());
    const waiting = await db
      .selectFrom('event_guests')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .select(['event_guests.event_id', 'event_guests.user_id'])
      // The condition of the partial index `event_guests_to_remind`, with constants.
      .where(
        sql<boolean>`event_guests.pending_uploads > 0 and event_guests.pending_reminded_at is null
          and event_guests.pending_reported_at between ${from} and ${until}`,
      )
      .where(acceptsUploads(settings, now))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications')
              .select('notifications.id')
              .where('type', '=', 'photos-waiting')
              .whereRef('notifications.event_id', '=', 'event_guests.event_id')
              .whereRef('notifications.user_id', '=', 'event_guests.user_id'),
          ),
        ),
      )
      .limit(batchSize)
      .execute();
    const told: string[] = [];
    for (const { event_id: eventId, user_id } of waiting) {
      const news = { type: 'photos-waiting', eventId, item: eventId, actorId: null } as const;
      told.push(...(await db.transaction().execute((trx) => notify(trx, [user_id], news))));
    }
    return told;
  }
}

/**
 * Returns whether the event is tomorrow, in its own time zone, and the day has come far enough to say so. Without a time
 * zone it is so a day before: 24 hours before it begins it is tomorrow everywhere.
 */
function isTomorrow({ date, time_zone: timeZone }: Pick<EventRow, 'date' | 'time_zone'>, now: Date): boolean {
  if (timeZone === null) {
    const untilMs = Date.parse(date) - now.getTime();
    return untilMs <= 24 * hourMs && untilMs > 24 * hourMs - unknownZoneMs;
  }
  const local = toWallTime(timeZone, now.toISOString());
  const tomorrow = new Date(Date.parse(`${local.date}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);
  return local.time >= earliestTime && toWallTime(timeZone, date).date === tomorrow;
}
