import type { Caller } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { accessAsMember, type EventAccess } from '../access/event-access.ts';
import { hasChat } from '../access/message-access.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Requires a member of an event with a chat. Throws `event-not-found`, `not-signed-in`, and `forbidden` for others and
 * where the chat is off.
 */
export async function accessChat(deps: AccessDeps, caller: Caller | null, eventId: string): Promise<EventAccess> {
  const access = await accessAsMember(deps, caller, eventId);
  if (!hasChat(access)) throw new ProblemError('forbidden');
  return access;
}
