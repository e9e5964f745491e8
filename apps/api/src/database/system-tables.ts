import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

// Rate limits, changes of rights and the audit log.

/** Rate limits that survive a restart. */
export interface RateLimitsTable {
  /** SHA-256 of the rate limit key, hex. */
  key_hash: string;
  count: number;
  resets_at: Time;
}

/** Audit events of organizers and administrators. Append-only, enforced by triggers. */
export interface AuditLogTable {
  id: string;
  at: Time;
  /** Null for the command line. */
  actor_id: string | null;
  action: string;
  event_id: string | null;
  target_id: string | null;
  details: Json;
}

/** Whose rights changed, written by triggers. */
export interface RightsChangesTable {
  seq: Generated<number>;
  /** The id of a user, or of an event, where everybody's may have changed. */
  scope: string;
}
