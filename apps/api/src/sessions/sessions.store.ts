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

/** Sessions, and the cookie that carries them. */
export class SessionsStore {
  private readonly db: Database;
  private readonly lucia: ReturnType<typeof createLucia>;
  private readonly signedInCookie: ReturnType<typeof signedInCookie>;
  /** Past half of their idle time. */
  private readonly renewable = new WeakSet<Caller>();

  constructor(db: Database, settings: Pick<Settings, 'isHttps'>) {
    this.db = db;
    this.lucia = createLucia(db, settings);
    this.signedInCookie = signedInCookie(settings);
  }

  /**
   * Returns the caller of the session cookie, and leaves its expiry as it is. Rights and their limits are loaded each
   * time, so a change of them holds at once.
   * @param options.isUse off for a connection that stays open by itself: it keeps no administrator signed in
   */
  async identify(c: Context<AppEnv>, options: { isUse?: boolean } = {}): Promise<Caller | null> {
    const caller = await this.findCaller(c, options);
    if (!caller && this.signedInCookie.get(c)) this.signedInCookie.clear(c);
    return caller;
  }

  private async findCaller(c: Context<AppEnv>, { isUse = true }: { isUse?: boolean }): Promise<Caller | null> {
    // Lucia's own reader throws on `%` in any cookie of the site.
    const token = getCookie(c, this.lucia.sessionCookieName);
    if (!token) return null;
    const { session } = await this.lucia.validateSession(token);
    if (!session) return null;
    const account = await this.findAccount(session.userId);
    if (isOver(session, account)) {
      await this.lucia.invalidateSession(token);
      return null;
    }
    const isLost = isBrowser(c) && this.signedInCookie.get(c) !== kindOf(account);
    if (isLost && !session.fresh) this.sendSignedInCookie(c, kindOf(account), session.expiresAt);
    if (isUse && account && Date.parse(session.lastUsedAt) < Date.now() - minuteMs) await this.markUsed(token);
    const { userId, reauthenticatedAt } = session;
    const caller: Caller = { userId, sessionId: token, reauthenticatedAt, account };
    if (session.fresh) this.renewable.add(caller);
    return caller;
  }

  /**
   * Renews the caller's session past half of its idle time, together with the cookie of a response that is still to be
   * sent. One without the other would end the session at the expiry that the browser knows.
   */
  async renew(c: Context<AppEnv>): Promise<void> {
    const caller = c.get('caller');
    if (!caller || !this.renewable.has(caller)) return;
    const expiresAt = new Date(Date.now() + idleMs);
    const renewed = await this.db
      .updateTable('sessions')
      .set({ expires_at: expiresAt.toISOString() })
      .where('id', '=', hashToken(caller.sessionId))
      .executeTakeFirst()
      // A full disk keeps nobody from reading; the next call tries again.
      .catch(() => null);
    // A call that ended the session leaves nothing to renew.
    if (!renewed?.numUpdatedRows) return;
    this.sendCookie(c, caller.sessionId);
    this.sendSignedInCookie(c, kindOf(caller.account), expiresAt);
  }

  /** A new session for a user, with a new token (ASVS 7.2.4); the one the caller had ends. */
  async begin(c: Context<AppEnv>, userId: string, options: { withPassword: boolean }): Promise<void> {
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
    this.sendSignedInCookie(c, kindOf(await this.findAccount(userId)), session.expiresAt);
  }

  async end(c: Context<AppEnv>): Promise<void> {
    const caller = c.get('caller');
    if (caller) await this.lucia.invalidateSession(caller.sessionId);
    c.header('Set-Cookie', this.lucia.createBlankSessionCookie().serialize(), { append: true });
    this.signedInCookie.clear(c);
  }

  /** The caller's sign-ins, the one used last first. */
  async list({ userId, sessionId, account }: Caller): Promise<SignIn[]> {
    const now = new Date().toISOString();
    const rows = await this.db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('absolute_expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows
      .filter((row) => !isOver(row, account))
      .map(({ id: hash, ...row }) => ({ ...row, id: publicId(hash), isCurrent: hash === hashToken(sessionId) }));
  }

  /** Throws `not-found`, also for what is somebody else's. */
  async endListed({ userId }: Caller, id: string): Promise<void> {
    const own = await this.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    const row = own.find(({ id: hash }) => publicId(hash) === id);
    if (!row) throw new ProblemError('not-found');
    await this.db.deleteFrom('sessions').where('id', '=', row.id).execute();
  }

  /** Ends every sign-in of the caller but the one that calls. */
  async endOthers({ userId, sessionId }: Caller): Promise<void> {
    await this.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', hashToken(sessionId))
      .execute();
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

  private async findAccount(userId: string): Promise<Account | null> {
    const row = await this.db
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
    await this.db
      .updateTable('sessions')
      .set({ last_used_at: new Date().toISOString() })
      .where('id', '=', hashToken(token))
      .execute()
      // A full disk keeps nobody from reading; any other failure meets the call itself.
      .catch(() => {});
  }

  private sendCookie(c: Context<AppEnv>, token: string): void {
    c.header('Set-Cookie', this.lucia.createSessionCookie(token).serialize(), { append: true });
  }

  private sendSignedInCookie(c: Context<AppEnv>, kind: SignedInKind, expiresAt: Date): void {
    this.signedInCookie.set(c, kind, Math.round((expiresAt.getTime() - Date.now()) / 1000));
  }
}

function kindOf(account: Account | null): SignedInKind {
  return account ? 'customer' : 'guest';
}

/** Scripts send no `Sec-Fetch-Site`. */
function isBrowser(c: Context<AppEnv>): boolean {
  return c.req.header('Sec-Fetch-Site') !== undefined;
}

/** Administrators have shorter limits than everybody: `sessionLimits`. */
function isOver(
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

/** Half of the hash names a session: enough to tell them apart, and no way back to the token. */
function publicId(hash: string): string {
  return hash.slice(0, 32);
}
