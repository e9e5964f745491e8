import type { Generated } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// What other programs use.

export interface ApiKeysTable {
  id: string;
  customer_id: string;
  name: string;
  /** SHA-256 of the key, hex. */
  key_hash: string;
  /** The last four characters of the key. */
  hint: string;
  /** `ApiKeyScope[]` in JSON. */
  scopes: string;
  expires_at: Time | null;
  /** Updated at most once a minute. */
  last_used_at: Generated<Time | null>;
  created_at: Time;
  /** Made by `rollcall import` on the machine of the server: needs no plan, and ends with the import. */
  is_of_import: Generated<Flag>;
}

export interface WebhooksTable {
  id: string;
  customer_id: string;
  /** Null for all events of the account. */
  event_id: string | null;
  url: string;
  /** `WebhookType[]` in JSON. */
  types: string;
  /** 32 bytes in base64, the key of the signatures. */
  secret: string;
  /** When the first of the failures since the last success happened. */
  failing_since: Generated<Time | null>;
  /** When it was disabled after days of failures. */
  disabled_at: Generated<Time | null>;
  created_at: Time;
}

/** A message to a webhook: pending ones are the queue, the others the log. */
export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  /** Null for a test. */
  photo_id: string | null;
  type: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  not_before: Time;
  attempted_at: Generated<Time | null>;
  /** The HTTP status of the last attempt. */
  status_code: Generated<number | null>;
  last_error: Generated<string | null>;
  created_at: Time;
}
