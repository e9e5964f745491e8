import type { EventMessage, EventMessageChanges, MutedPerson, NewEventMessage } from '@rollcall/schema/event-message';
import { rollcallHeaders } from '@rollcall/schema/upload';
import {
  type CallContext,
  callForEntity,
  callForJson,
  callForJsonResponse,
  callForNoContent,
  nextPathOf,
} from './http/call.ts';
import { Unreachable } from './http/call-error.ts';

/** A page of a chat. */
export interface MessagePage {
  /** Newest first. */
  messages: EventMessage[];
  /** The path of the next page, whose messages are older, or null on the last one. */
  nextPath: string | null;
  /** The sequence number of the chat before the page was read. */
  seq: number;
  /** What the caller may see. */
  view: string;
  /** Up to which the caller has read, on any device. */
  readSeq: number;
}

export const messagesPath = (eventId: string) => `/api/events/${eventId}/messages`;

/** Loads the page at `path`, which is a {@link messagesPath} or the `nextPath` of another page. */
export async function fetchMessagePage(path: string, context: CallContext = {}): Promise<MessagePage> {
  const { body, headers } = await callForJsonResponse<EventMessage[]>('GET', path, undefined, context);
  const [seq, view, readSeq] = [rollcallHeaders.seq, rollcallHeaders.view, rollcallHeaders.read].map((name) =>
    headers.get(name),
  );
  if (seq == null || view == null || readSeq == null) throw new Unreachable('The response is not from Rollcall');
  return { messages: body, nextPath: nextPathOf(headers), seq: Number(seq), view, readSeq: Number(readSeq) };
}

export const fetchMessageChanges = (eventId: string, since: number, context?: CallContext) =>
  callForJson<EventMessageChanges>('GET', `${messagesPath(eventId)}/changes?since=${since}`, undefined, context);

export const addMessage = (eventId: string, message: NewEventMessage, context?: CallContext) =>
  callForEntity<EventMessage>('id', 'POST', messagesPath(eventId), message, context);

export const deleteMessage = (messageId: string, context?: CallContext) =>
  callForNoContent('DELETE', `/api/event-messages/${messageId}`, undefined, context);

/** Records up to which sequence number everything was shown to the caller. */
export const markMessagesRead = (eventId: string, seq: number, context?: CallContext) =>
  callForNoContent('PUT', `${messagesPath(eventId)}/read`, { seq }, context);

/** Lists who cannot write in the chat of an event. For who reviews the event. */
export const fetchMuted = (eventId: string) => callForJson<MutedPerson[]>('GET', `/api/events/${eventId}/muted`);

/** Keeps somebody from writing in the chat of an event, or lets them write again. For who reviews the event. */
export const setMuted = (eventId: string, personId: string, isMuted: boolean) =>
  callForNoContent(isMuted ? 'PUT' : 'DELETE', `/api/events/${eventId}/muted/${personId}`, undefined, {});
