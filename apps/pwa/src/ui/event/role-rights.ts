import type { EventRole } from '@rollcall/schema/event-host';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';

/** Returns whether the role includes guests, chat and settings of the event, and not only its photos. */
export const canManage = (role: EventRole | null | undefined): boolean => isOwner(role) || role === 'co-host';

/** Returns whether the role includes the plan, what is final, and who the hosts are. */
export const isOwner = (role: EventRole | null | undefined): boolean => role === 'organizer' || role === 'admin';

/** Returns whether a user organizes an event or helps with it. Administrators only look after the events of others. */
export function isHostOf({ organizerId, role }: Pick<MirrorEvent, 'organizerId' | 'role'>, userId: string): boolean {
  return organizerId === userId || role === 'co-host' || role === 'reviewer';
}
