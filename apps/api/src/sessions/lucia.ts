import { createHash } from 'node:crypto';
import { sessionLimits } from '@rollcall/schema/session';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Database } from '../database/open.ts';
import type { Settings } from '../settings.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: { reauthenticatedAt: string | null };
    DatabaseUserAttributes: Record<never, never>;
  }
}

/** Sessions of seven idle and thirty absolute days, in a cookie that scripts cannot read. */
export function createLucia(db: Database, settings: Pick<Settings, 'isHttps'>) {
  return new Lucia(kyselyAdapter(db), {
    sessionExpiresIn: new TimeSpan(sessionLimits.idleDays, 'd'),
    sessionCookie: {
      name: settings.isHttps ? '__Host-rollcall' : 'rollcall',
      attributes: { secure: settings.isHttps, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ reauthenticatedAt }) => ({ reauthenticatedAt }),
  });
}

/** SHA-256 of a token, in hex: who reads the database cannot be anybody. Tokens are 160 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Stores only the hash. It hands the raw token back as the session's id: Lucia renews and deletes by that id,
 * and a hash given back would be hashed twice.
 */
function kyselyAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', hashToken(token)).executeTakeFirst();
      if (!row || row.absolute_expires_at <= new Date().toISOString()) return [null, null];
      const session: DatabaseSession = {
        id: token,
        userId: row.user_id,
        expiresAt: new Date(row.expires_at),
        attributes: { reauthenticatedAt: row.reauthenticated_at },
      };
      const user: DatabaseUser = { id: row.user_id, attributes: {} };
      return [session, user];
    },
    async getUserSessions(userId) {
      const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        expiresAt: new Date(row.expires_at),
        attributes: { reauthenticatedAt: row.reauthenticated_at },
      }));
    },
    async setSession(session) {
      const now = Date.now();
      await db
        .insertInto('sessions')
        .values({
          id: hashToken(session.id),
          user_id: session.userId,
          expires_at: session.expiresAt.toISOString(),
          absolute_expires_at: new Date(now + sessionLimits.absoluteDays * 24 * 60 * 60 * 1000).toISOString(),
          reauthenticated_at: session.attributes.reauthenticatedAt,
          created_at: new Date(now).toISOString(),
        })
        .execute();
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt.toISOString() })
        .where('id', '=', hashToken(token))
        .execute();
    },
    async deleteSession(token) {
      await db.deleteFrom('sessions').where('id', '=', hashToken(token)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      const now = new Date().toISOString();
      await db
        .deleteFrom('sessions')
        .where((where) => where.or([where('expires_at', '<=', now), where('absolute_expires_at', '<=', now)]))
        .execute();
    },
  };
}
