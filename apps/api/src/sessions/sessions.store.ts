import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '../database/open.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Caller } from '../http/caller.ts';
import type { Settings } from '../settings.ts';
import { createLucia, hashToken } from './lucia.ts';

/** Sessions, and the cookie that carries them. */
export class SessionsStore {
  private readonly db: Database;
  private readonly lucia: ReturnType<typeof createLucia>;

  constructor(db: Database, settings: Pick<Settings, 'isHttps'>) {
    this.db = db;
    this.lucia = createLucia(db, settings);
  }

  /** Who the cookie says is calling. Renews the session, and its cookie, past half of its idle time. */
  async identify(c: Context<AppEnv>): Promise<Caller | null> {
    // Lucia's own reader throws on `%` in any cookie of the site.
    const token = getCookie(c, this.lucia.sessionCookieName);
    if (!token) return null;
    const { session } = await this.lucia.validateSession(token);
    if (!session) return null;
    if (session.fresh) this.sendCookie(c, token);
    const account = await this.db
      .selectFrom('customers')
      .select(['id', 'email', 'first_name', 'last_name', 'is_admin', 'is_active'])
      .where('id', '=', session.userId)
      .executeTakeFirst();
    return {
      userId: session.userId,
      sessionId: token,
      reauthenticatedAt: session.reauthenticatedAt,
      account: account
        ? {
            id: account.id,
            email: account.email,
            firstName: account.first_name,
            lastName: account.last_name,
            isAdmin: account.is_admin === 1,
            isActive: account.is_active === 1,
          }
        : null,
    };
  }

  /** A new session for a user, with a new token (ASVS 7.2.4); the one the caller had ends. */
  async begin(c: Context<AppEnv>, userId: string, options: { withPassword: boolean }): Promise<void> {
    const before = c.get('caller');
    if (before) await this.lucia.invalidateSession(before.sessionId);
    const reauthenticatedAt = options.withPassword ? new Date().toISOString() : null;
    const session = await this.lucia.createSession(userId, { reauthenticatedAt });
    this.sendCookie(c, session.id);
  }

  async end(c: Context<AppEnv>): Promise<void> {
    const caller = c.get('caller');
    if (caller) await this.lucia.invalidateSession(caller.sessionId);
    c.header('Set-Cookie', this.lucia.createBlankSessionCookie().serialize(), { append: true });
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

  private sendCookie(c: Context<AppEnv>, token: string): void {
    c.header('Set-Cookie', this.lucia.createSessionCookie(token).serialize(), { append: true });
  }
}
