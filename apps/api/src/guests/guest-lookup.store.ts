import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type GuestWithEvent, signInCodeLimits } from '@rollcall/schema/guest';
import type { Language } from '@rollcall/schema/language';
import type { Transaction } from 'kysely';
import { activeUserId, type Caller } from '../access/caller.ts';
import { findAllEffectiveMemberships } from '../access/effective-memberships.ts';
import { markEmailProven } from '../access/proven-email.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { signInCodeMail } from '../mail/sign-in-code-mail.ts';
import { hashToken } from '../sessions/lucia.ts';
import { insertGuestUser, isGuestUser, toGuest } from './guests.table.ts';
import { claimMembershipsByEmail, claimMembershipsOf } from './membership-claims.ts';

interface Deps {
  db: Database;
  mailQueue: MailQueue;
}

/** A used code can be repeated by its browser for this long, in case the response was lost. */
const repeatMinutes = 2;

/** Finds a user's memberships, by session or by a code mailed to their address. */
export class GuestLookupStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the caller's memberships under the address; an empty list for other addresses, whether known or not. */
  async search(caller: Caller | null, email: string): Promise<GuestWithEvent[]> {
    const userId = activeUserId(caller);
    if (!userId) return [];
    const memberships = await this.listMemberships(userId);
    const user = await this.deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    const isOwn = user?.email === email || caller?.account?.email === email;
    return isOwn ? memberships : memberships.filter(({ guestEmail }) => guestEmail === email);
  }

  /** Returns a user's effective memberships, one for each event, the newest event first. */
  async listMemberships(userId: string): Promise<GuestWithEvent[]> {
    const memberships = await findAllEffectiveMemberships(this.deps.db, userId);
    if (memberships.length === 0) return [];
    const events = await this.deps.db
      .selectFrom('events')
      .select(['id', 'name', 'description', 'date', 'location', 'event_code as eventCode', 'is_public'])
      .where(
        'id',
        'in',
        memberships.map((membership) => membership.event_id),
      )
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return events.map(({ is_public, ...event }) => ({
      ...toGuest(memberships.find((membership) => membership.event_id === event.id)!),
      event: { ...event, isPublic: is_public === 1 },
    }));
  }

  /**
   * Mails a code to the address, known or not, and returns the secret of the browser that may use it (ASVS 6.6.2).
   * Revokes the code of `browserBefore`.
   * @param options.isWithheld sends no mail and accepts no code, without a difference in the response or its time
   */
  async mailCode(
    email: string,
    browserBefore: string | undefined,
    { language, isWithheld = false }: { language: Language; isWithheld?: boolean },
  ): Promise<string> {
    const browser = randomBytes(32).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = Date.now();
    await this.deps.db.transaction().execute(async (trx) => {
      if (browserBefore) {
        await trx.deleteFrom('sign_in_codes').where('browser_hash', '=', hashToken(browserBefore)).execute();
      }
      await trx
        .insertInto('sign_in_codes')
        .values({
          browser_hash: hashToken(browser),
          email,
          code_hash: hashCode(browser, code),
          attempts_left: isWithheld ? 0 : signInCodeLimits.tries,
          expires_at: new Date(now + signInCodeLimits.minutes * 60_000).toISOString(),
          created_at: new Date(now).toISOString(),
        })
        .execute();
    });
    this.deps.mailQueue.enqueue(async () =>
      isWithheld ? null : signInCodeMail(language, { address: email, code, minutes: signInCodeLimits.minutes }),
    );
    return browser;
  }

  /** Returns whether the address has an account, a membership or an invitation. */
  async isKnownRecipient(email: string): Promise<boolean> {
    const { db } = this.deps;
    const row = await db
      .selectFrom('users')
      .select('users.id')
      .where('users.email', '=', email)
      .unionAll(db.selectFrom('customers').select('id').where('email', '=', email))
      .unionAll(db.selectFrom('event_guests').select('id').where('guest_email', '=', email))
      .unionAll(db.selectFrom('invitations').select('id').where('guest_email', '=', email))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns whether a code was mailed for this browser and can still be used. */
  async hasCode(browser: string | undefined): Promise<boolean> {
    if (!browser) return false;
    const row = await this.deps.db
      .selectFrom('sign_in_codes')
      .select('browser_hash')
      .where('browser_hash', '=', hashToken(browser))
      .where('attempts_left', '>', 0)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the address to which the code for this browser was mailed; null without one. */
  async findRecipient(browser: string | undefined): Promise<string | null> {
    if (!browser) return null;
    const row = await this.deps.db
      .selectFrom('sign_in_codes')
      .select('email')
      .where('browser_hash', '=', hashToken(browser))
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /**
   * Verifies a mailed code and returns the user of the caller's session from now on. Its browser may repeat it for two
   * minutes after a lost response, and gets the same user. Throws `code-invalid` if the code is wrong, used, expired,
   * tried too often, or mailed for another browser.
   */
  async verify(caller: Caller | null, browser: string | undefined, code: string): Promise<string> {
    if (!browser) throw new ProblemError('code-invalid');
    const { db } = this.deps;
    // Counted before the comparison, in a statement of its own, so that concurrent attempts all count.
    const attempt = await db
      .updateTable('sign_in_codes')
      .set((set) => ({ attempts_left: set('attempts_left', '-', 1) }))
      .where('browser_hash', '=', hashToken(browser))
      .where('attempts_left', '>', 0)
      .where('expires_at', '>', new Date().toISOString())
      .returning('browser_hash')
      .executeTakeFirst();
    if (!attempt) throw new ProblemError('code-invalid');
    return await db.transaction().execute(async (trx) => {
      const proven = await trx
        .selectFrom('sign_in_codes')
        .select(['email', 'user_id', 'expires_at'])
        .where('browser_hash', '=', attempt.browser_hash)
        .where('code_hash', '=', hashCode(browser, code))
        .executeTakeFirst();
      if (!proven) throw new ProblemError('code-invalid');
      if (proven.user_id) return await assertSameUser(trx, caller, proven.user_id);
      const userId = await linkProvenEmail(trx, caller, proven.email);
      const repeatableUntil = new Date(Date.now() + repeatMinutes * 60_000).toISOString();
      const [expiresAt] = [proven.expires_at, repeatableUntil].sort();
      await trx
        .updateTable('sign_in_codes')
        .set({ user_id: userId, expires_at: expiresAt })
        .where('browser_hash', '=', attempt.browser_hash)
        .execute();
      return userId;
    });
  }

  /** Deletes expired codes. */
  async deleteExpired(): Promise<void> {
    await this.deps.db.deleteFrom('sign_in_codes').where('expires_at', '<=', new Date().toISOString()).execute();
  }
}

/** Returns the user of the first use. Throws `code-invalid` if that is an account and not signed in. */
async function assertSameUser(trx: Transaction<Tables>, caller: Caller | null, userId: string): Promise<string> {
  const isSame = caller?.userId === userId || (!caller?.account && (await isGuestUser(trx, userId)));
  if (!isSame) throw new ProblemError('code-invalid');
  return userId;
}

/** Links a proven address to a user, who claims the memberships under it. Returns the user's id. */
async function linkProvenEmail(trx: Transaction<Tables>, caller: Caller | null, email: string): Promise<string> {
  const account = caller?.account?.isActive ? caller.account : null;
  const guestId = caller && !caller.account ? caller.userId : null;
  if (account) await markEmailProven(trx, account.id, email);
  const userId = account?.id ?? (await findOrInsertGuestUser(trx, guestId, email));
  const owner = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!owner) {
    await trx.updateTable('users').set({ email }).where('id', '=', userId).where('email', 'is', null).execute();
  } else if (owner.id !== userId && (await isGuestUser(trx, owner.id))) {
    await claimMembershipsOf(trx, owner.id, userId);
  }
  await claimMembershipsByEmail(trx, email, userId);
  // The memberships of this browser stay with it, unless it proved another address: then that is another person.
  if (guestId && guestId !== userId && !(await hasProvenEmail(trx, guestId))) {
    await claimMembershipsOf(trx, guestId, userId);
  }
  return userId;
}

/**
 * Returns the guest who proved the address before, else the guest of this browser, else a new one. Never an account: an
 * address alone grants no rights of a customer.
 */
async function findOrInsertGuestUser(
  trx: Transaction<Tables>,
  callerId: string | null,
  email: string,
): Promise<string> {
  const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (known && (await isGuestUser(trx, known.id))) return known.id;
  if (callerId && !(await hasProvenEmail(trx, callerId))) return callerId;
  return await insertGuestUser(trx, null);
}

async function hasProvenEmail(trx: Transaction<Tables>, userId: string): Promise<boolean> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email !== null;
}

/** Hashes a code with the secret of its browser as the salt. */
function hashCode(browser: string, code: string): string {
  return createHash('sha256').update(`${browser}:${code}`).digest('hex');
}
