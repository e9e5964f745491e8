import { matchLanguage } from '@rollcall/schema/language';
import { type RawBuilder, sql } from 'kysely';
import { acceptsUploads } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { pendingUploadReminderMail } from '../mail/pending-upload-reminder-mail.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'isBillingOn' | 'origin' | 'sendsReminders' | 'smtpUrl'>;
}

/** A membership, own or claimed, whose user is reminded. */
interface Reminder {
  guestId: string;
  userId: string;
  pendingUploads: number;
}

const hourMs = 60 * 60 * 1000;
/** The time since the phone's last report after which a reminder is due. */
const dueAfterMs = 6 * hourMs;
/** Older reports are ignored: the photos are probably lost, and the job reads a bounded range of the index. */
const ignoredAfterMs = 7 * 24 * hourMs;
/** Reminders per run and table. Well below the limit of the mail queue, so that codes are mailed in the meantime. */
const batchSize = 100;

/**
 * Reminds guests by mail of photos that are still on their phone. Without Background Sync, photos are uploaded only while
 * the page is open.
 */
export class PendingUploadRemindersStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Sends the reminders that are due: to users with a verified address, once per membership, while the event accepts
   * uploads. Each is marked as sent by the statement that selects it, so a second server or a crash never sends it
   * twice; a crash before the mail is sent loses it. Without a mail server nothing is marked.
   */
  async sendDue(): Promise<void> {
    const { mailQueue, settings } = this.deps;
    if (!settings.sendsReminders || settings.smtpUrl === null) return;
    const now = new Date();
    const enqueue = (reminder: Reminder) => mailQueue.enqueue(() => this.createMail(reminder));
    (await this.markMemberships(now)).forEach(enqueue);
    (await this.markClaims(now)).forEach(enqueue);
  }

  private async markMemberships(now: Date): Promise<Reminder[]> {
    const { db, settings } = this.deps;
    const due = db
      .selectFrom('event_guests')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .select('event_guests.id')
      .where(isDue('event_guests', now))
      .where(isReachable('event_guests'))
      .where(acceptsUploads(settings, now))
      .orderBy('event_guests.pending_reported_at')
      .limit(batchSize);
    return await db
      .updateTable('event_guests')
      .set({ pending_reminded_at: now.toISOString() })
      .where('id', 'in', due)
      .returning(['id as guestId', 'user_id as userId', 'pending_uploads as pendingUploads'])
      .execute();
  }

  private async markClaims(now: Date): Promise<Reminder[]> {
    const { db, settings } = this.deps;
    const due = db
      .selectFrom('membership_claims')
      .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .select(['membership_claims.event_guest_id', 'membership_claims.user_id'])
      .where(isDue('membership_claims', now))
      .where(isReachable('membership_claims'))
      .where(acceptsUploads(settings, now))
      .orderBy('membership_claims.pending_reported_at')
      .limit(batchSize);
    return await db
      .updateTable('membership_claims')
      .set({ pending_reminded_at: now.toISOString() })
      .where((where) =>
        where(where.refTuple('event_guest_id', 'user_id'), 'in', due.$asTuple('event_guest_id', 'user_id')),
      )
      .returning(['event_guest_id as guestId', 'user_id as userId', 'pending_uploads as pendingUploads'])
      .execute();
  }

  /** Returns null if the user or the membership was erased since. */
  private async createMail({ guestId, userId, pendingUploads }: Reminder): Promise<MailMessage | null> {
    const { db, settings } = this.deps;
    const row = await db
      .selectFrom('event_guests')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .innerJoin('users', (join) => join.on('users.id', '=', userId))
      .select(['events.id as eventId', 'events.name as eventName', 'guest_name as name', 'users.email as address'])
      .select('users.language')
      .where('event_guests.id', '=', guestId)
      .executeTakeFirst();
    if (!row?.address) return null;
    const { eventId, eventName, name, address } = row;
    const language = matchLanguage([row.language ?? '']);
    const url = `${settings.origin}/event/${eventId}/camera`;
    return pendingUploadReminderMail(language, { to: { name, address }, eventName, pendingUploads, url });
  }
}

/**
 * Returns the condition that a report is due. SQLite uses the partial index `…_to_remind` only if its condition stands in
 * the query with constants.
 */
function isDue(table: 'event_guests' | 'membership_claims', now: Date): RawBuilder<boolean> {
  const [from, until] = [ignoredAfterMs, dueAfterMs].map((ms) => new Date(now.getTime() - ms).toISOString());
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${column('pending_uploads')} > 0 and ${column('pending_reminded_at')} is null
    and ${column('pending_reported_at')} between ${from} and ${until}`;
}

/** Returns the condition that the user has a verified address and no deactivated account. */
function isReachable(table: 'event_guests' | 'membership_claims'): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from users left join customers on customers.id = users.id
    where users.id = ${sql.ref(`${table}.user_id`)} and users.email is not null and coalesce(customers.is_active, 1) = 1)`;
}
