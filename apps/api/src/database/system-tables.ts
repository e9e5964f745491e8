import type { Json, Time } from './column-types.ts';

// What the house keeps for itself.

/** Counts against guessing that outlive a restart. */
export interface RateLimitsTable {
  /** SHA-256 of what is counted, hex. */
  key_hash: string;
  count: number;
  resets_at: Time;
}

/** What organizers and administrators did. Append-only: triggers refuse everything else. */
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
