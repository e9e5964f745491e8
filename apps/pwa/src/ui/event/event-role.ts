import type { EventRole } from '@rollcall/schema/event-host';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';

/**
 * Returns what a customer is in an event beside a guest; null or undefined for nothing. Events that an earlier version
 * stored have no role.
 */
export function findRole(
  event: Pick<MirrorEvent, 'organizerId' | 'role'> | null | undefined,
  customer: { id: string; isAdmin: boolean } | null,
): EventRole | null | undefined {
  return customer && (customer.isAdmin ? 'admin' : event?.organizerId === customer.id ? 'organizer' : event?.role);
}
