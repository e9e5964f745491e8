import { createHash } from 'node:crypto';
import { sessionLimits } from '@rollcall/schema/session';
import type { Selectable } from 'kysely';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import { commitTogether } from '../database/commit-together.ts';
import type { Database } from '../database/open.ts';
import type { SessionsTable } from '../database/people-tables.ts';
import type { Settings } from '../settings/settings.ts';

/** The attributes of a session beside Lucia's own. Times are in UTC ISO 8601. */
export interface SessionAttributes {
  publicId: string;
  reauthenticatedAt: string | null;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** Of a session that a review link opened; null otherwise. */
  review: { eventId: string; expiresAt: string } | null;
}

declare module 'lucia' {
  interface Register {
    Lucia: SessionManager;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: Record<never, never>;
  }
}

export type SessionManager = ReturnType<typeof createLucia>;

/** Creates the session manager. The limits are those of `sessionLimits`; scripts cannot read the cookie. */
export function createLucia(db: Database, settings: Pick<Settings, 'isHttps'>) {
  return new Lucia(kyselyAdapter(db), {
    sessionExpiresIn: new TimeSpan(sessionLimits.idleDays, 'd'),
    sessionCookie: {
      name: settings.isHttps ? '__Host-rollcall' : 'rollcall',
      attributes: { secure: settings.isHttps, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: (attributes) => attributes,
  });
}

/** Returns the SHA-256 of a token in hex. Tokens are 200 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Creates an adapter that stores only the hash of a token. It returns the token as the session's id, since Lucia renews
 * and deletes by that id and a hash would be hashed twice.
 */
function kyselyAdapter(db: Database): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', hashToken(token)).executeTakeFirst();
      const now = new Date().toISOString();
      // Lucia would delete an expired one, which may only seem so by a wrong clock: a job does, once the clock is trusted.
      if (!row || row.expires_at <= now || row.absolute_expires_at <= now) return [null, null];
      const user: DatabaseUser = { id: row.user_id, attributes: {} };
      return [toSession(token, row), user];
    },
    async getUserSessions(userId) {
      const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
      return rows.map((row) => toSession(row.id, row));
    },
    async setSession({ id: token, userId, expiresAt, attributes }) {
      const absoluteMs = sessionLimits.absoluteDays * 24 * 60 * 60 * 1000;
      const row = {
        id: hashToken(token),
        public_id: attributes.publicId,
        user_id: userId,
        expires_at: expiresAt.toISOString(),
        absolute_expires_at:
          attributes.review?.expiresAt ?? new Date(Date.parse(attributes.createdAt) + absoluteMs).toISOString(),
        review_event_id: attributes.review?.eventId ?? null,
        reauthenticated_at: attributes.reauthenticatedAt,
        last_used_at: attributes.lastUsedAt,
        device: attributes.device,
        created_at: attributes.createdAt,
      };
      await commitTogether(db, null, (trx) => trx.insertInto('sessions').values(row).execute());
    },
    async updateSessionExpiration() {
      // SessionsStore.extend does this. Lucia renews during validation, even if no cookie can be sent.
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

function toSession(id: string, row: Selectable<SessionsTable>): DatabaseSession {
  return {
    id,
    userId: row.user_id,
    expiresAt: new Date(row.expires_at),
    attributes: {
      publicId: row.public_id,
      reauthenticatedAt: row.reauthenticated_at,
      device: row.device,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      review: row.review_event_id ? { eventId: row.review_event_id, expiresAt: row.absolute_expires_at } : null,
    },
  };
}
