import type { StreamedChange } from '@rollcall/schema/photo';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { openEventStream } from '../remote/http/event-stream.page.ts';
import { hasAlbums, syncAlbums } from './sync-albums.ts';
import { applyStreamedMessages, syncChat } from './sync-chat.ts';
import { applyStreamedChange, syncEvent } from './sync-event.ts';
import { applyUnreadCount } from './sync-notifications.ts';

/** Jitter: phones that have to fetch a change hear of it at the same moment and fetch it spread over this time. */
const maxJitterMs = 1_500;

/**
 * Keeps the mirror of an event, its albums and its chat up to date, and the number of unread notifications. Calls `onCounts` with
 * the counts that the server sends to reviewers.
 * @returns unsubscribes
 */
export function subscribeToEvent(
  eventId: string,
  onCounts?: (counts: NonNullable<StreamedChange['counts']>) => void,
): () => void {
  const photos = new MirrorFollower(() => syncEvent(eventId));
  const albums = new MirrorFollower(() => syncAlbums(eventId));
  const chat = new MirrorFollower(() => syncChat(eventId));
  const stopStream = openEventStream(eventId, {
    onChange: (change) => {
      if (change.counts) onCounts?.(change.counts);
      const { albums: seq } = change;
      if (seq !== undefined) albums.follow(() => hasAlbums(eventId, seq));
      photos.follow(() => applyStreamedChange(eventId, change));
    },
    onMessages: (messages) => chat.follow(() => applyStreamedMessages(eventId, messages)),
    onNotifications: ({ unread }) => void applyUnreadCount(unread),
  });
  photos.sync();
  return () => {
    photos.stop();
    albums.stop();
    chat.stop();
    stopStream();
  };
}

/** Applies what a stream sends, one after another, and fetches what it does not. */
class MirrorFollower {
  private readonly fetch: () => Promise<void>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private applied = Promise.resolve();
  private isStopped = false;

  /** @param fetch brings the mirror up to date */
  constructor(fetch: () => Promise<void>) {
    this.fetch = fetch;
  }

  /** @param apply resolves with false if the changes are to be fetched */
  follow(apply: () => Promise<boolean>): void {
    this.applied = this.applied.then(async () => {
      // While a sync is due, it fetches these changes too.
      const isApplied = this.timer === undefined && (await apply().catch(() => false));
      if (!isApplied && !this.isStopped) this.timer ??= setTimeout(() => this.sync(), Math.random() * maxJitterMs);
    });
  }

  sync(): void {
    this.timer = undefined;
    this.fetch().catch((error: unknown) => {
      // Offline the mirror stays as it is; the stream reports a change when it reconnects.
      if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }
}
