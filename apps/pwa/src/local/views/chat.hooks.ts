import { hasUnreadMessages, listChat, type ShownChat } from './chat.ts';
import { useLiveQuery } from './live-query.hooks.ts';

/** Returns the newest messages of a chat that are on this device; undefined while loading. */
export function useChat(eventId: string, limit: number): ShownChat | undefined {
  return useLiveQuery(async () => listChat(eventId, limit), [eventId, limit]);
}

/** Returns whether a chat has messages of others that the signed-in user has not read. */
export function useHasUnreadMessages(eventId: string): boolean {
  return useLiveQuery(async () => hasUnreadMessages(eventId), [eventId]) ?? false;
}
