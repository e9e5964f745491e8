import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OutboxAction } from './outbox-action.ts';
import type { OutboxMembership } from './outbox-membership.ts';
import type { BytesKind, OutboxBytes, OutboxPhoto } from './outbox-photo.ts';

/** Who may work on something now; see local/outbox/lease.ts. */
export interface Lease {
  name: string;
  holderId: string;
  /** Unix milliseconds. */
  expiresAtMs: number;
  /** Whether the holder had the Web Lock of the same name too. */
  hasLock: boolean;
}

interface Setting {
  key: string;
  value: unknown;
}

/**
 * What people made on this phone and the server has not received. Never wiped by sign-out or by an update:
 * a new version may add tables and indexes, and nothing else.
 */
class OutboxDatabase extends Dexie {
  declare photos: EntityTable<OutboxPhoto, 'id'>;
  declare bytes: Table<OutboxBytes, [photoId: string, kind: BytesKind]>;
  declare memberships: EntityTable<OutboxMembership, 'id'>;
  declare actions: EntityTable<OutboxAction, 'order'>;
  declare leases: EntityTable<Lease, 'name'>;
  declare settings: EntityTable<Setting, 'key'>;

  constructor() {
    // Strict: the screen says "saved on this phone" only when the disk has it.
    super('rollcall-outbox', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      photos: 'id, eventId, eventCode, membershipId, ownerId, state, [eventId+state]',
      bytes: '[photoId+kind], photoId',
      memberships: 'id, eventId, eventCode, userId, state',
      actions: '++order, photoId, eventId, ownerId, state',
      leases: 'name',
      settings: 'key',
    });
  }
}

export const outboxDatabase = new OutboxDatabase();
