import { type SignedInKind, type SignIn, sessionLimits } from '@rollcall/schema/session';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../access/app-env.ts';
import type { Account, Caller } from '../access/caller.ts';
import { hasActiveSubscription } from '../access/entitlement.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { parseDeviceName } from './device-name.ts';
import { createLucia, hashToken, type SessionAttributes } from './lucia.ts';
import { signedInCookie } from './signed-in-cookie.ts';

const minuteMs = 60_000;
const idleMs = sessionLimits.idleDays * 24 * 60 * minuteMs;

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isHttps'>;
}

/** Stores sessions and sets their cookies. */
export class SessionsStore {
  private readonly deps: Deps;
  private readonly lucia: ReturnType<typeof createLucia>;
  private readonly signedInCookie: ReturnType<typeof signedInCookie>;
  /** Callers whose session is past half of its idle time. */
  private readonly renewable = new WeakSet<Caller>();

  constructor(deps: Deps) {
    this.deps = deps;
    this.lucia = createLucia(deps.db, deps.settings);
    this.signedInCookie = signedInCookie(deps.settings);
  }

  /**
   * Returns the caller of the session cookie without renewing the session. Rights are loaded each time, so a change
   * applies immediately.
   * @param options.countsAsActivity false for a connection that stays open without user activity, which must not extend
   * the idle limit of administrators
   */
  async identify(c: Context<AppEnv>, options: { countsAsActivity?: boolean } = {}): Promise<Caller | null> {
    const caller = await this.findCaller(c, options);
    if (!caller && this.signedInCookie.get(c)) this.signedInCookie.clear(c);
    return caller;
  }

  private async findCaller(
    c: Context<AppEnv>,
    { countsAsActivity = true }: { countsAsActivity?: boolean },
  ): Promise<Caller | null> {
    // Lucia's readSessionCookie throws if any cookie of the site contains a malformed `%`.
    const token = getCookie(c, this.lucia.sessionCookieName);
    if (!token) return null;
    const { session } = await this.lucia.validateSession(token);
    if (!session) return null;
    const account = await this.findAccount(session.userId);
    if (exceedsAdminLimits(session, account)) {
      await this.lucia.invalidateSession(token);
      return null;
    }
    const isSignedInCookieMissing = isBrowser(c) && this.signedInCookie.get(c) !== toSignedInKind(account);
    if (isSignedInCookieMissing && !session.fresh)
      this.sendSignedInCookie(c, toSignedInKind(account), session.expiresAt);
    if (countsAsActivity && account && Date.parse(session.lastUsedAt) < Date.now() - minuteMs)
      await this.markUsed(token);
    const { userId, reauthenticatedAt } = session;
    const caller: Caller = { userId, sessionId: token, reauthenticatedAt, account };
    if (session.fresh) this.renewable.add(caller);
    return caller;
  }

  /**
   * Renews the caller's session past half of its idle time, in the database and in the cookie of the response. Without
   * the cookie the session would end at the expiry that the browser knows.
   */
  async renew(c: Context<AppEnv>): Promise<void> {
    const caller = c.get('caller');
    if (!caller || !this.renewable.has(caller)) return;
    const expiresAt = new Date(Date.now() + idleMs);
    const renewed = await this.deps.db
      .updateTable('sessions')
      .set({ expires_at: expiresAt.toISOString() })
      .where('id', '=', hashToken(caller.sessionId))
      .executeTakeFirst()
      // Reading works with a full disk. The next call tries again.
      .catch(() => null);
    // The call itself ended the session.
    if (!renewed?.numUpdatedRows) return;
    this.sendCookie(c, caller.sessionId);
    this.sendSignedInCookie(c, toSignedInKind(caller.account), expiresAt);
  }

  /** Creates a session for a user with a new token (ASVS 7.2.4), and invalidates the caller's previous session. */
  async create(c: Context<AppEnv>, userId: string, options: { withPassword: boolean }): Promise<void> {
    const before = c.get('caller');
    if (before) await this.lucia.invalidateSession(before.sessionId);
    const now = new Date().toISOString();
    const session = await this.lucia.createSession(userId, {
      reauthenticatedAt: options.withPassword ? now : null,
      device: parseDeviceName(c.req.header('User-Agent')),
      createdAt: now,
      lastUsedAt: now,
    });
    this.sendCookie(c, session.id);
    this.sendSignedInCookie(c, toSignedInKind(await this.findAccount(userId)), session.expiresAt);
  }

  /** Invalidates the caller's session and clears its cookies. */
  async invalidate(c: Context<AppEnv>): Promise<void> {
    const caller = c.get('caller');
    if (caller) await this.lucia.invalidateSession(caller.sessionId);
    c.header('Set-Cookie', this.lucia.createBlankSessionCookie().serialize(), { append: true });
    this.signedInCookie.clear(c);
  }

  /** Lists the caller's sign-ins, the most recently used first. */
  async list({ userId, sessionId, account }: Caller): Promise<SignIn[]> {
    const now = new Date().toISOString();
    const rows = await this.deps.db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('absolute_expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows
      .filter((row) => !exceedsAdminLimits(row, account))
      .map(({ id: hash, ...row }) => ({ ...row, id: publicId(hash), isCurrent: hash === hashToken(sessionId) }));
  }

  /** Invalidates a listed session of the caller. Throws `not-found` for an unknown id, or that of another user. */
  async invalidateById({ userId }: Caller, id: string): Promise<void> {
    const own = await this.deps.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    const row = own.find(({ id: hash }) => publicId(hash) === id);
    if (!row) throw new ProblemError('not-found');
    await this.deps.db.deleteFrom('sessions').where('id', '=', row.id).execute();
  }

  /** Invalidates all sessions of the caller but the current one. */
  async invalidateOthers({ userId, sessionId }: Caller): Promise<void> {
    await this.deps.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', hashToken(sessionId))
      .execute();
  }

  async markReauthenticated(caller: Caller): Promise<void> {
    await this.deps.db
      .updateTable('sessions')
      .set({ reauthenticated_at: new Date().toISOString() })
      .where('id', '=', hashToken(caller.sessionId))
      .execute();
  }

  async deleteExpired(): Promise<void> {
    await this.lucia.deleteExpiredSessions();
  }

  private async findAccount(userId: string): Promise<Account | null> {
    const row = await this.deps.db
      .selectFrom('customers')
      .select(['id', 'email', 'first_name', 'last_name', 'is_admin', 'is_active'])
      .select(hasActiveSubscription)
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!row) return null;
    const { id, email, first_name: firstName, last_name: lastName } = row;
    return {
      id,
      email,
      firstName,
      lastName,
      isAdmin: row.is_admin === 1,
      isActive: row.is_active === 1,
      hasSubscription: row.hasSubscription === 1,
    };
  }

  private async markUsed(token: string): Promise<void> {
    await this.deps.db
      .updateTable('sessions')
      .set({ last_used_at: new Date().toISOString() })
      .where('id', '=', hashToken(token))
      .execute()
      // Reading works with a full disk. Any other failure also fails the call itself.
      .catch(() => {});
  }

  private sendCookie(c: Context<AppEnv>, token: string): void {
    c.header('Set-Cookie', this.lucia.createSessionCookie(token).serialize(), { append: true });
  }

  private sendSignedInCookie(c: Context<AppEnv>, kind: SignedInKind, expiresAt: Date): void {
    this.signedInCookie.set(c, kind, Math.round((expiresAt.getTime() - Date.now()) / 1000));
  }
}

function toSignedInKind(account: Account | null): SignedInKind {
  return account ? 'customer' : 'guest';
}

/** Only browsers send `Sec-Fetch-Site`. */
function isBrowser(c: Context<AppEnv>): boolean {
  return c.req.header('Sec-Fetch-Site') !== undefined;
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

/** Returns the id of a session for clients: half of the hash, which is unique but not usable as a key. */
function publicId(hash: string): string {
  return hash.slice(0, 32);
}
