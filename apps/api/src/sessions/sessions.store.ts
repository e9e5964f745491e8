import { randomBytes } from 'node:crypto';
import { type SignIn, sessionLimits } from '@rollcall/schema/session';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { generateIdFromEntropySize } from 'lucia';
import type { Account, Caller } from '../access/caller.ts';
import { findAccount } from '../access/find-account.ts';
import { commitTogether } from '../database/commit-together.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { endPushesWithoutSession } from './lost-pushes.table.ts';
import { hashToken, type SessionAttributes, type SessionManager } from './lucia.ts';

const minuteMs = 60_000;
/** Lucia's own: 200 bits. */
const tokenBytes = 25;
const idleMs = sessionLimits.idleDays * 24 * 60 * minuteMs;

/** A valid session. Its token is `caller.sessionId`. */
export interface Session {
  caller: Caller;
  /** When the idle time ends. For a renewable session: when it ends after a renewal. */
  expiresAt: Date;
  /** UTC ISO 8601. */
  lastUsedAt: string;
  /** Whether the session is past half of its idle time. */
  isRenewable: boolean;
}

export class SessionsStore {
  private readonly db: Database;
  private readonly lucia: SessionManager;

  constructor({ db, lucia }: { db: Database; lucia: SessionManager }) {
    this.db = db;
    this.lucia = lucia;
  }

  /**
   * Returns the session of a token without renewing it, or null if it is invalid. Rights are loaded each time, so a change
   * applies immediately.
   */
  async find(token: string): Promise<Session | null> {
    const { session } = await this.lucia.validateSession(token);
    if (!session) return null;
    const { userId, reauthenticatedAt, expiresAt, lastUsedAt, review, fresh: isRenewable } = session;
    const account = await findAccount(this.db, userId);
    if (exceedsAdminLimits(session, account)) {
      await this.lucia.invalidateSession(token);
      return null;
    }
    const reviewEventId = review?.eventId ?? null;
    const caller = { userId, sessionId: token, reauthenticatedAt, account, reviewEventId };
    return { caller, expiresAt, lastUsedAt, isRenewable };
  }

  /**
   * Creates a session with a new token. `device` is the name under which the sign-in is listed; `review` makes it one of a
   * review link.
   */
  async create(
    userId: string,
    {
      device,
      withPassword,
      review = null,
    }: { device: string; withPassword: boolean; review?: SessionAttributes['review'] },
  ): Promise<Session> {
    const now = new Date().toISOString();
    const reauthenticatedAt = withPassword ? now : null;
    const session = await this.lucia.createSession(userId, {
      publicId: randomBytes(16).toString('hex'),
      reauthenticatedAt,
      device,
      createdAt: now,
      lastUsedAt: now,
      review,
    });
    const account = await findAccount(this.db, userId);
    const reviewEventId = review?.eventId ?? null;
    const caller = { userId, sessionId: session.id, reauthenticatedAt, account, reviewEventId };
    return { caller, expiresAt: session.expiresAt, lastUsedAt: now, isRenewable: false };
  }

  /**
   * Replaces the token of the caller's session (ASVS 7.2.4); the one before ends. Returns the session, whose idle time
   * starts again, or null if it was invalidated.
   */
  async replaceToken(caller: Caller): Promise<Session | null> {
    const token = generateIdFromEntropySize(tokenBytes);
    const expiresAt = new Date(Date.now() + idleMs);
    const row = await this.db
      .updateTable('sessions')
      .set({ id: hashToken(token), expires_at: expiresAt.toISOString() })
      .where('id', '=', hashToken(caller.sessionId))
      .returning('last_used_at')
      .executeTakeFirst();
    if (!row) return null;
    return { caller: { ...caller, sessionId: token }, expiresAt, lastUsedAt: row.last_used_at, isRenewable: false };
  }

  /** Restarts the idle time. Returns the new expiry, or null if the session was invalidated or the disk is full. */
  async extend({ sessionId }: Caller): Promise<Date | null> {
    const expiresAt = new Date(Date.now() + idleMs);
    const extended = await this.db
      .updateTable('sessions')
      .set({ expires_at: expiresAt.toISOString() })
      .where('id', '=', hashToken(sessionId))
      .executeTakeFirst()
      // Reading works with a full disk. The next call tries again.
      .catch(() => null);
    return extended?.numUpdatedRows ? expiresAt : null;
  }

  /** Records the use of a session, at most once a minute; a guest's once an hour, since many phones poll at a party. */
  async markUsed({ caller, lastUsedAt }: Session): Promise<void> {
    const intervalMs = caller.account ? minuteMs : 60 * minuteMs;
    if (Date.parse(lastUsedAt) >= Date.now() - intervalMs) return;
    await this.db
      .updateTable('sessions')
      .set({ last_used_at: new Date().toISOString() })
      .where('id', '=', hashToken(caller.sessionId))
      .execute()
      // Reading works with a full disk. Any other failure also fails the call itself.
      .catch(() => {});
  }

  async invalidate({ sessionId }: Caller): Promise<void> {
    await this.lucia.invalidateSession(sessionId);
  }

  /** Lists the caller's sign-ins, the most recently used first. */
  async list({ userId, sessionId, account }: Caller): Promise<SignIn[]> {
    const now = new Date().toISOString();
    const rows = await this.db
      .selectFrom('sessions')
      .select(['id', 'public_id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('absolute_expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows
      .filter((row) => !exceedsAdminLimits(row, account))
      .map(({ id: hash, public_id: id, ...row }) => ({ ...row, id, isCurrent: hash === hashToken(sessionId) }));
  }

  /**
   * Invalidates a listed session of the caller, and the guest credentials of its phone. Throws `not-found` for an unknown
   * id, or that of another user.
   */
  async invalidateById({ userId }: Caller, id: string): Promise<void> {
    const ended = await this.invalidateWhere(userId, (where) => where('public_id', '=', id));
    if (ended === 0) throw new ProblemError('not-found');
  }

  /** Invalidates all sessions of the caller but the current one, and the guest credentials of their phones. */
  async invalidateOthers({ userId, sessionId }: Caller): Promise<void> {
    await this.invalidateWhere(userId, (where) => where('id', '!=', hashToken(sessionId)), { endsLostPushes: true });
  }

  /** Links the guest credentials of a phone to its session, with which they end. */
  async linkCredentials(token: string, guestId: string): Promise<void> {
    await commitTogether(this.db, null, (trx) =>
      trx
        .updateTable('guest_keys')
        .set((set) => ({
          session_public_id: set.selectFrom('sessions').select('public_id').where('id', '=', hashToken(token)),
        }))
        .where('guest_id', '=', guestId)
        .execute(),
    );
  }

  async markReauthenticated(caller: Caller): Promise<void> {
    await this.db
      .updateTable('sessions')
      .set({ reauthenticated_at: new Date().toISOString() })
      .where('id', '=', hashToken(caller.sessionId))
      .execute();
  }

  async deleteExpired(): Promise<void> {
    await this.lucia.deleteExpiredSessions();
  }

  /** Returns the number of sessions. */
  private async invalidateWhere(
    userId: string,
    condition: (where: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>,
    { endsLostPushes = false } = {},
  ): Promise<number> {
    // The credentials of an account open no session, and keep pending photos with it.
    const hasAccount = (await findAccount(this.db, userId)) !== null;
    return await this.db.transaction().execute(async (trx) => {
      const ended = await trx
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where(condition)
        .returning('public_id')
        .execute();
      const ids = ended.map(({ public_id }) => public_id);
      if (!hasAccount) await trx.deleteFrom('guest_keys').where('session_public_id', 'in', ids).execute();
      if (endsLostPushes) await endPushesWithoutSession(trx, userId);
      return ended.length;
    });
  }
}

/** Whether an administrator's session is past the shorter limits of administrators, in `sessionLimits`. */
function exceedsAdminLimits(
  { createdAt, lastUsedAt }: Pick<SessionAttributes, 'createdAt' | 'lastUsedAt'>,
  account: Account | null,
): boolean {
  if (!account?.isAdmin) return false;
  const now = Date.now();
  return (
    now - Date.parse(createdAt) >= sessionLimits.adminAbsoluteHours * 60 * minuteMs ||
    now - Date.parse(lastUsedAt) >= sessionLimits.adminIdleMinutes * minuteMs
  );
}
