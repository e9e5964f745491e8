import { randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@rollcall/schema/api-key';
import { newId } from '@rollcall/schema/id';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import { hashToken } from '../sessions/lucia.ts';

/** After this long without {@link ImportKey.extend}, as when an import was killed, the key is none any more. */
const lifetimeMs = 15 * 60_000;

/** A key with which `rollcall import` uploads as the organizer of an event, on the machine of the server. */
export interface ImportKey {
  key: string;
  /** Postpones the expiry. To be called more often than every 15 minutes. */
  extend(): Promise<void>;
  revoke(): Promise<void>;
}

/**
 * Creates a key of the event's organizer that can only upload photos, whatever their plan: who has the data folder may do
 * everything anyway. The account lists it as long as it lives, and the log keeps it. Expired ones of earlier imports are
 * deleted.
 */
export async function createImportKey(db: Database, event: { id: string; organizer_id: string }): Promise<ImportKey> {
  const [id, key] = [newId(), apiKeyPrefix + randomBytes(32).toString('base64url')];
  const now = new Date().toISOString();
  const scopes = ['photos:write'];
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('api_keys').where('is_of_import', '=', 1).where('expires_at', '<', now).execute();
    await recordAuditEvent(trx, {
      actorId: null,
      action: 'api-key.create',
      eventId: event.id,
      targetId: id,
      details: { scopes },
    });
    await trx
      .insertInto('api_keys')
      .values({
        id,
        customer_id: event.organizer_id,
        name: 'rollcall import',
        key_hash: hashToken(key),
        hint: key.slice(-4),
        scopes: JSON.stringify(scopes),
        expires_at: nextExpiry(),
        created_at: now,
        is_of_import: 1,
      })
      .execute();
  });
  return {
    key,
    extend: async () => {
      await db.updateTable('api_keys').set({ expires_at: nextExpiry() }).where('id', '=', id).execute();
    },
    revoke: async () => {
      await db.deleteFrom('api_keys').where('id', '=', id).execute();
    },
  };
}

function nextExpiry(): string {
  return new Date(Date.now() + lifetimeMs).toISOString();
}
