import { type Host, maxHosts, type NewHost } from '@rollcall/schema/event-host';
import { newId } from '@rollcall/schema/id';
import type { Language } from '@rollcall/schema/language';
import type { Selectable, Transaction } from 'kysely';
import { accountOrThrow, type Caller } from '../access/caller.ts';
import { accessAsOwner } from '../access/event-access.ts';
import { endHostLinks } from '../access/host-links.table.ts';
import { selectHosts } from '../access/host-roles.table.ts';
import { countLetIn, endLetIn } from '../access/let-in-phones.table.ts';
import { hasProvenEmail } from '../access/proven-email.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { endUploadsWithoutRight } from '../access/upload-rights.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { EventHostsTable } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import { hostInvitationMail } from '../mail/host-invitation-mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'isBillingOn' | 'origin' | 'smtpUrl'>;
}

/** The people whom organizers let help with an event. A role belongs to whoever proved the address. */
export class HostsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Lists the hosts, the last invited first. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async list(caller: Caller | null, eventId: string): Promise<Host[]> {
    await accessAsOwner(this.deps, caller, eventId);
    const rows = await this.deps.db
      .selectFrom('event_hosts')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('invited_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const letIn = await countLetIn(this.deps.db, eventId);
    return rows.map((row) => {
      const phonesLetIn = letIn.get(row.email.toLowerCase());
      return { ...toHost(row), ...(phonesLetIn !== undefined && { phonesLetIn }) };
    });
  }

  /**
   * Throws as {@link list}, and, where mails leave the server, `email-unproven`: whoever has mail sent to others receives
   * mail themselves.
   */
  async assertMayInvite(caller: Caller | null, eventId: string): Promise<void> {
    const { userId } = await accessAsOwner(this.deps, caller, eventId);
    const { db, settings } = this.deps;
    if (settings.smtpUrl && !(await hasProvenEmail(db, userId!))) throw new ProblemError('email-unproven');
  }

  /**
   * Gives an address a role, another one if it has one, and mails that. The result is the same whether the address has an
   * account or not. Throws as {@link assertMayInvite}, and `conflict` for more than `maxHosts`.
   */
  async invite(caller: Caller | null, eventId: string, { email, role }: NewHost, language: Language): Promise<Host> {
    const { db, feed, settings, mailQueue } = this.deps;
    const { event, userId } = await accessAsOwner(this.deps, caller, eventId);
    const invitedAt = new Date().toISOString();
    const row = await db.transaction().execute(async (trx) => {
      // Who is no administrator any more makes nobody a host.
      await accessAsOwner({ ...this.deps, db: trx }, await refreshCaller(trx, caller), eventId);
      if (role !== 'co-host') await endLinksOf(trx, eventId, email);
      const fresh = { role, invited_at: invitedAt, failed_at: null };
      const host = await trx
        .insertInto('event_hosts')
        .values({ id: newId(), event_id: eventId, email, ...fresh })
        .onConflict((conflict) => conflict.columns(['event_id', 'email']).doUpdateSet(fresh))
        .returningAll()
        .executeTakeFirstOrThrow();
      await endUploadsOf(trx, eventId, email);
      await assertWithinLimit(trx, eventId);
      const [actorId, targetId] = [userId, host.id];
      await recordAuditEvent(trx, { actorId, action: 'host.invite', eventId, targetId, details: { role } });
      return host;
    });
    feed.announce(eventId);
    const mail = { address: email, eventName: event.name, role, url: `${settings.origin}/customer-dashboard` };
    mailQueue.enqueue(
      async () => hostInvitationMail(language, mail),
      () => this.markFailed(row.id, invitedAt),
    );
    return toHost(row);
  }

  /**
   * Takes a role back, at once. Throws as {@link list}, and `not-found`.
   * @param options.endsPhones ends the phones that the host let in with re-entry links, too
   */
  async remove(
    caller: Caller | null,
    eventId: string,
    hostId: string,
    { endsPhones }: { endsPhones: boolean },
  ): Promise<void> {
    const { userId: actorId } = await accessAsOwner(this.deps, caller, eventId);
    await this.deps.db.transaction().execute(async (trx) => {
      const host = await trx
        .selectFrom('event_hosts')
        .select('email')
        .where('id', '=', hostId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      if (!host) throw new ProblemError('not-found');
      if (endsPhones) await endLetIn(trx, eventId, host.email);
      await endRole(trx, eventId, { id: hostId, email: host.email });
      await recordAuditEvent(trx, { actorId, action: 'host.remove', eventId, targetId: hostId });
    });
    // Open streams check the access again.
    this.deps.feed.announce(eventId);
  }

  /**
   * Gives up the caller's own role, at once; as a guest of the event they stay one. Throws `not-signed-in`, `account-inactive`,
   * `forbidden` for a guest without an account, and `not-found` without a role, whether there is such an event or not.
   */
  async leave(caller: Caller | null, eventId: string): Promise<void> {
    const { id: actorId } = accountOrThrow(caller);
    await this.deps.db.transaction().execute(async (trx) => {
      const host = await selectHosts(trx)
        .select(['event_hosts.id', 'event_hosts.email'])
        .where('event_id', '=', eventId)
        .where('customers.id', '=', actorId)
        .executeTakeFirst();
      if (!host) throw new ProblemError('not-found');
      await endRole(trx, eventId, host);
      await recordAuditEvent(trx, { actorId, action: 'host.leave', eventId, targetId: host.id });
    });
    this.deps.feed.announce(eventId);
  }

  /** Ignores a mail that was sent again in the meantime. */
  private async markFailed(hostId: string, invitedAt: string): Promise<void> {
    await this.deps.db
      .updateTable('event_hosts')
      .set({ failed_at: new Date().toISOString() })
      .where('id', '=', hostId)
      .where('invited_at', '=', invitedAt)
      .execute();
  }
}

/** Ends a role with what the account made by it and could go on with. */
async function endRole(
  trx: Transaction<Tables>,
  eventId: string,
  { id, email }: Pick<Selectable<EventHostsTable>, 'id' | 'email'>,
): Promise<void> {
  await endLinksOf(trx, eventId, email);
  await trx.deleteFrom('event_hosts').where('id', '=', id).execute();
  await endUploadsOf(trx, eventId, email);
}

/** Ends what the account of an address made in an event as its co-host, if it was one. */
async function endLinksOf(trx: Transaction<Tables>, eventId: string, email: string): Promise<void> {
  const host = await selectHosts(trx)
    .select('customers.id')
    .where('event_id', '=', eventId)
    .where('event_hosts.email', '=', email)
    .where('role', '=', 'co-host')
    .executeTakeFirst();
  if (host) await endHostLinks(trx, host.id, eventId);
}

/** Called after the role of an address has changed. */
async function endUploadsOf(trx: Transaction<Tables>, eventId: string, email: string): Promise<void> {
  const account = await trx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst();
  if (account) await endUploadsWithoutRight(trx, account.id, eventId);
}

async function assertWithinLimit(trx: Transaction<Tables>, eventId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('event_hosts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (count <= maxHosts) return;
  throw new ProblemError('conflict', { detail: `An event has at most ${maxHosts} helpers. Remove one first.` });
}

function toHost({ id, email, role, invited_at, failed_at }: Selectable<EventHostsTable>): Host {
  return { id, email, role, invitedAt: invited_at, state: failed_at === null ? 'sent' : 'failed' };
}
