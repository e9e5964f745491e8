import { matchLanguage } from '@rollcall/schema/language';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { eventEnd } from '../access/entitlement.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Tables } from '../database/tables.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { photoExpiryMail } from '../mail/photo-expiry-mail.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import type { Settings } from '../settings/settings.ts';
import { isUnpaid } from './photo-expiries.table.ts';

interface Deps extends RemovalDeps {
  mailTransport: MailTransport;
  log: Logger;
  /** Aborted when the server begins to stop. Ends a run before its next mail or photo. */
  stopping: AbortSignal;
  settings: Pick<Settings, 'acceptsPayments' | 'isBillingOn' | 'origin' | 'retentionDays'>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Days between the notice to the organizer, at the latest, and the deletion of the photos; and those from the reminder. */
const noticeDays = 30;
const reminderDays = 7;
/** Notices of one run, so that a first run does not send thousands of mails at once. */
const batchSize = 100;

interface ExpiringEvent {
  id: string;
  name: string;
  /** When it ended, or began if it has no end. */
  end: string;
  photoCount: number;
  timeZone: string | null;
  expiresAt: string | null;
  email: string;
  firstName: string;
  language: string | null;
}

/** Thrown inside the transaction of an erasure: a plan was bought in the meantime. */
class KeptByPlan extends Error {}

/**
 * Deletes the photos of events without a plan, where the operator sets an age. Nothing goes unannounced: the mail server
 * must have accepted a notice to the organizer 30 days before, and a plan at any moment until the last photo stops it.
 */
export class RetentionStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Does what is due: withdraws, announces, reminds, deletes. Repeated, it does nothing twice. */
  async run(now = new Date()): Promise<void> {
    const { isBillingOn, retentionDays } = this.deps.settings;
    await this.withdraw(now);
    if (!isBillingOn || retentionDays === null) return;
    await this.announce(now, retentionDays);
    await this.remind(now);
    await this.erase(now);
  }

  /** Forgets the announcements for events with a plan or a later date, and all of them where photos are kept. */
  private async withdraw(now: Date): Promise<void> {
    const { db, settings } = this.deps;
    const keepsAll = !settings.isBillingOn || settings.retentionDays === null;
    const announcedUntil = findAnnouncedUntil(now, settings.retentionDays ?? 0);
    await db
      .deleteFrom('photo_expiries')
      .$if(!keepsAll, (query) =>
        query.where(
          'event_id',
          'not in',
          db.selectFrom('events').select('id').where(isUnpaid(now)).where(eventEnd, '<', announcedUntil),
        ),
      )
      .execute();
  }

  private async announce(now: Date, retentionDays: number): Promise<void> {
    const events = await this.selectEvents()
      .where(eventEnd, '<', findAnnouncedUntil(now, retentionDays))
      .where('events.photo_count', '>', 0)
      .where('photo_expiries.event_id', 'is', null)
      .where(isUnpaid(now))
      // By chance: addresses that fail each day would keep the others from their turn.
      .orderBy(sql`random()`)
      .limit(batchSize)
      .execute();
    for (const event of events) {
      if (this.deps.stopping.aborted) return;
      const afterNotice = now.getTime() + noticeDays * dayMs;
      const expiresAt = new Date(Math.max(afterNotice, Date.parse(event.end) + retentionDays * dayMs)).toISOString();
      if (!(await this.notify(event, expiresAt))) continue;
      await this.deps.db.insertInto('photo_expiries').values({ event_id: event.id, expires_at: expiresAt }).execute();
    }
  }

  private async remind(now: Date): Promise<void> {
    const events = await this.selectEvents()
      .where('photo_expiries.expires_at', '<', new Date(now.getTime() + reminderDays * dayMs).toISOString())
      .where('photo_expiries.reminded_at', 'is', null)
      .orderBy(sql`random()`)
      .limit(batchSize)
      .execute();
    for (const event of events) {
      if (this.deps.stopping.aborted) return;
      if (!(await this.notify(event, event.expiresAt!))) continue;
      await this.deps.db
        .updateTable('photo_expiries')
        .set({ reminded_at: now.toISOString() })
        .where('event_id', '=', event.id)
        .execute();
    }
  }

  /** Only what was reminded of, and that a day ago: after a pause of the server both mails would come at once. */
  private async erase(now: Date): Promise<void> {
    const due = await this.deps.db
      .selectFrom('photo_expiries')
      .select('event_id')
      .where('expires_at', '<', now.toISOString())
      .where('reminded_at', '<', new Date(now.getTime() - dayMs).toISOString())
      .execute();
    for (const { event_id } of due) await this.eraseEventPhotos(event_id, now);
  }

  private async eraseEventPhotos(eventId: string, now: Date): Promise<void> {
    const { db, stopping } = this.deps;
    const photos = await db.selectFrom('photos').select('id').where('event_id', '=', eventId).execute();
    try {
      for (const { id } of photos) {
        // The next run erases the rest.
        if (stopping.aborted) return;
        await erasePhoto(this.deps, id, (trx) => assertUnpaid(trx, eventId, now));
      }
    } catch (error) {
      if (error instanceof KeptByPlan) return;
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      await recordAuditEvent(trx, {
        actorId: null,
        action: 'event.expire',
        eventId,
        details: { photos: photos.length },
      });
      await trx.deleteFrom('photo_expiries').where('event_id', '=', eventId).execute();
    });
  }

  /** Resolves with whether the mail server has accepted the mail. If not, the photos stay, and the next run tries again. */
  private async notify(event: ExpiringEvent, expiresAt: string): Promise<boolean> {
    const { mailTransport, settings, log } = this.deps;
    const mail = photoExpiryMail(matchLanguage([event.language ?? '']), {
      to: { name: event.firstName, address: event.email },
      eventName: event.name,
      photoCount: event.photoCount,
      expiresAt,
      timeZone: event.timeZone,
      offersPlan: settings.acceptsPayments,
      url: `${settings.origin}/event/${event.id}/dashboard`,
    });
    try {
      await mailTransport.send(mail);
      return true;
    } catch (err) {
      log.error({ err, eventId: event.id }, 'a notice about expiring photos was not sent');
      return false;
    }
  }

  private selectEvents() {
    return this.deps.db
      .selectFrom('events')
      .innerJoin('customers', 'customers.id', 'events.organizer_id')
      .innerJoin('users', 'users.id', 'events.organizer_id')
      .leftJoin('photo_expiries', 'photo_expiries.event_id', 'events.id')
      .select(['events.id', 'events.name', eventEnd.as('end'), 'events.photo_count as photoCount'])
      .select(['events.time_zone as timeZone', 'photo_expiries.expires_at as expiresAt'])
      .select(['customers.email', 'customers.first_name as firstName', 'users.language']);
  }
}

/** Returns the time before which an event must have ended for its organizer to be told. */
function findAnnouncedUntil(now: Date, retentionDays: number): string {
  return new Date(now.getTime() - (retentionDays - noticeDays) * dayMs).toISOString();
}

async function assertUnpaid(trx: Transaction<Tables>, eventId: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where(isUnpaid(now))
    .executeTakeFirst();
  if (!row) throw new KeptByPlan();
}
