import type { InstancePurpose } from '@rollcall/schema/customer';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

// Rate limits, changes of rights, the audit log, and the server itself.

/** Rate limits that survive a restart. */
export interface RateLimitsTable {
  /** SHA-256 of the rate limit key, hex. */
  key_hash: string;
  count: number;
  resets_at: Time;
}

/** What the first administrator said about this server; one row at most. */
export interface InstanceTable {
  id: 1;
  purpose: InstancePurpose;
}

export type MailKind = 'pending-uploads' | 'webhook-disabled';

/** A mail that is to be sent and that nobody waits for. */
export interface MailDeliveriesTable {
  id: string;
  kind: MailKind;
  /** The id of a membership or a webhook. */
  subject_id: string;
  user_id: string | null;
  attempts: Generated<number>;
  not_before: Time;
  created_at: Time;
}

/** What servers on one database have in common; empty where the database is a file. */
export interface ServerSecretsTable {
  name: string;
  value: string;
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
