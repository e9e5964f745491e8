import { randomBytes } from 'node:crypto';
import {
  type ApiKey,
  type ApiKeyScope,
  type ApiKeys,
  apiKeyPrefix,
  type CreatedApiKey,
  maxApiKeys,
  type NewApiKey,
} from '@rollcall/schema/api-key';
import { newId } from '@rollcall/schema/id';
import type { Selectable } from 'kysely';
import { type Account, accountOrThrow, type Caller, requireRecentPassword } from '../access/caller.ts';
import { assertHasFeature, hasFeature } from '../access/entitlement.ts';
import { findAccount } from '../access/find-account.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { ApiKeysTable } from '../database/integration-tables.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';

const minuteMs = 60_000;
const keyBytes = 32;

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** A valid key, and the caller that it authenticates. */
export interface IdentifiedApiKey {
  id: string;
  scopes: ApiKeyScope[];
  caller: Caller;
  /** UTC ISO 8601. */
  lastUsedAt: string | null;
}

/** The API keys of accounts. */
export class ApiKeysStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the keys of an account, the newest first. */
  async list(account: Account): Promise<ApiKeys> {
    const rows = await this.deps.db
      .selectFrom('api_keys')
      .selectAll()
      .where('customer_id', '=', account.id)
      .orderBy('id', 'desc')
      .execute();
    return { isEntitled: hasFeature(account, 'apiKeys', this.deps.settings), keys: rows.map(toApiKey) };
  }

  /**
   * Creates a key. Throws `reauth-required`, `subscription-required` without a plan that has keys, `validation` for an
   * expiry in the past, and `conflict` if the account has as many keys as it can.
   */
  async create(caller: Caller, { name, scopes, expiresAt = null }: NewApiKey): Promise<CreatedApiKey> {
    const account = accountOrThrow(caller);
    requireRecentPassword(caller);
    assertHasFeature(account, 'apiKeys', this.deps.settings);
    const now = new Date().toISOString();
    if (expiresAt !== null && expiresAt <= now) {
      throw new ProblemError('validation', { errors: { expiresAt: ['Must be in the future'] } });
    }
    const key = apiKeyPrefix + randomBytes(keyBytes).toString('base64url');
    const row = await this.deps.db.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('customer_id', '=', account.id)
        .executeTakeFirstOrThrow();
      if (count >= maxApiKeys) {
        throw new ProblemError('conflict', { detail: `You have ${maxApiKeys} keys. Revoke one first.` });
      }
      const id = newId();
      await recordAuditEvent(trx, {
        actorId: account.id,
        action: 'api-key.create',
        targetId: id,
        details: { scopes },
      });
      return await trx
        .insertInto('api_keys')
        .values({
          id,
          customer_id: account.id,
          name,
          key_hash: hashToken(key),
          hint: key.slice(-4),
          scopes: JSON.stringify(scopes),
          expires_at: expiresAt,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { ...toApiKey(row), key };
  }

  /** Deletes a key, whose next call fails. Throws `not-found` for an unknown id, or that of another account. */
  async revoke(account: Account, id: string): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('api_keys')
        .where('id', '=', id)
        .where('customer_id', '=', account.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ProblemError('not-found');
      await recordAuditEvent(trx, { actorId: account.id, action: 'api-key.revoke', targetId: id });
    });
  }

  /**
   * Returns a valid key, or null: also for the keys of an account that is deactivated, or whose plan has none, but for those of imports. Rights
   * are loaded each time, so a change applies immediately. The caller is never an administrator.
   */
  async find(key: string): Promise<IdentifiedApiKey | null> {
    const row = await this.deps.db
      .selectFrom('api_keys')
      .selectAll()
      .where('key_hash', '=', hashToken(key))
      .executeTakeFirst();
    if (!row || (row.expires_at !== null && row.expires_at <= new Date().toISOString())) return null;
    const account = await findAccount(this.deps.db, row.customer_id);
    const isPermitted = row.is_of_import === 1 || (account && hasFeature(account, 'apiKeys', this.deps.settings));
    if (!account?.isActive || !isPermitted) return null;
    return {
      id: row.id,
      scopes: JSON.parse(row.scopes) as ApiKeyScope[],
      caller: {
        userId: account.id,
        sessionId: '',
        account: { ...account, isAdmin: false },
        reauthenticatedAt: null,
        reviewEventId: null,
      },
      lastUsedAt: row.last_used_at,
    };
  }

  /** Records the use of a key, at most once a minute. */
  async markUsed({ id, lastUsedAt }: IdentifiedApiKey): Promise<void> {
    const now = Date.now();
    if (lastUsedAt !== null && Date.parse(lastUsedAt) >= now - minuteMs) return;
    await this.deps.db
      .updateTable('api_keys')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute()
      // Reading works with a full disk. Any other failure also fails the call itself.
      .catch(() => {});
  }
}

function toApiKey(row: Selectable<ApiKeysTable>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as ApiKeyScope[],
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  };
}
