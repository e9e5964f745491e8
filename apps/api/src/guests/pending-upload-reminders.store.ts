import { matchLanguage } from '@rollcall/schema/language';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { acceptsUploads } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { addMails, type MailSubject } from '../mail/mail-deliveries.table.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { pendingUploadReminderMail } from '../mail/pending-upload-reminder-mail.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn' | 'origin' | 'sendsReminders' | 'smtpUrl'>;
}

/** A membership, own or claimed, whose user is reminded. */
interface Reminder {
  guestId: string;
  userId: string;
}

const hourMs = 60 * 60 * 1000;
/** The time since the phone's last report after which a reminder is due. */
const dueAfterMs = 6 * hourMs;
/** Older reports are ignored: the photos are probably lost, and the job reads a bounded range of the index. */
const ignoredAfterMs = 7 * 24 * hourMs;
/** Reminders per run and table. */
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
   * uploads. Each is marked and handed over to the queue of mails at once. Without a mail server nothing is marked.
   */
  async sendDue(): Promise<void> {
    const { db, settings } = this.deps;
    if (!settings.sendsReminders || settings.smtpUrl === null) return;
    const now = new Date();
    await db.transaction().execute(async (trx) => {
      const reminders = [...(await this.markMemberships(trx, now)), ...(await this.markClaims(trx, now))];
      const toSubject = ({ guestId: subjectId, userId }: Reminder) =>
        ({ kind: 'pending-uploads', subjectId, userId }) as const;
      await addMails(trx, reminders.map(toSubject));
    });
  }

  private async markMemberships(trx: Transaction<Tables>, now: Date): Promise<Reminder[]> {
    const { settings } = this.deps;
    const due = trx
      .selectFrom('event_guests')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .select('event_guests.id')
      .where(isDue('event_guests', now))
      .where(isReachable('event_guests.user_id'))
      .where(acceptsUploads(settings, now))
      .orderBy('event_guests.pending_reported_at')
      .limit(batchSize);
    return await trx
      .updateTable('event_guests')
      .set({ pending_reminded_at: now.toISOString() })
      .where('id', 'in', due)
      .returning(['id as guestId', 'user_id as userId'])
      .execute();
  }

  private async markClaims(trx: Transaction<Tables>, now: Date): Promise<Reminder[]> {
    const { settings } = this.deps;
    const due = trx
      .selectFrom('membership_claims')
      .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .select(['membership_claims.event_guest_id', 'membership_claims.user_id'])
      .where(isDue('membership_claims', now))
      .where(isReachable('membership_claims.user_id'))
      .where(acceptsUploads(settings, now))
      .orderBy('membership_claims.pending_reported_at')
      .limit(batchSize);
    return await trx
      .updateTable('membership_claims')
      .set({ pending_reminded_at: now.toISOString() })
      .where((where) =>
        where(where.refTuple('event_guest_id', 'user_id'), 'in', due.$asTuple('event_guest_id', 'user_id')),
      )
      .returning(['event_guest_id as guestId', 'user_id as userId'])
      .execute();
  }

  /**
   * Returns null if the user or the membership was erased since, the claim has ended, its photos have arrived, or nobody
   * would be reminded now: a mail server may have been away for hours.
   */
  async createMail({ subjectId: guestId, userId }: Omit<MailSubject, 'kind'>): Promise<MailMessage | null> {
    const { db, settings } = this.deps;
    if (!settings.sendsReminders) return null;
    const row = await db
      .selectFrom('event_guests')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .innerJoin('users', (join) => join.on('users.id', '=', userId))
      .leftJoin('membership_claims', (join) =>
        join.onRef('event_guest_id', '=', 'event_guests.id').onRef('membership_claims.user_id', '=', 'users.id'),
      )
      .select(['events.id as eventId', 'events.name as eventName', 'guest_name as name', 'users.email as address'])
      .select('users.language')
      .select(({ fn }) =>
        fn.coalesce('membership_claims.pending_uploads', 'event_guests.pending_uploads').as('pendingUploads'),
      )
      .where('event_guests.id', '=', guestId)
      .where(({ or, eb }) =>
        or([eb('event_guests.user_id', '=', userId), eb('membership_claims.user_id', 'is not', null)]),
      )
      .where(isReachable('users.id'))
      .where(acceptsUploads(settings))
      .executeTakeFirst();
    if (!row?.address || row.pendingUploads === 0) return null;
    const { eventId, eventName, name, address, pendingUploads } = row;
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
function isReachable(userId: 'event_guests.user_id' | 'membership_claims.user_id' | 'users.id'): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from users as reachable left join customers on customers.id = reachable.id
    where reachable.id = ${sql.ref(userId)} and reachable.email is not null and coalesce(customers.is_active, 1) = 1)`;
}
