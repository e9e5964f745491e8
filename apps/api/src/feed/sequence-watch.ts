import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import { type ChangeFeed, chatOf } from './change-feed.ts';

const intervalMs = 1_000;

interface Numbers {
  changes: number;
  messages: number;
}

/**
 * Looks once a second whether events that somebody watches here have changed by their sequence numbers, so that a hint of
 * another server that was lost costs no more than that. One query for all of them.
 */
export class SequenceWatch {
  private readonly db: Database;
  private readonly feed: ChangeFeed;
  private readonly log: Logger;
  private readonly known = new Map<string, Numbers>();
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;

  constructor({ db, feed, log }: { db: Database; feed: ChangeFeed; log: Logger }) {
    this.db = db;
    this.feed = feed;
    this.log = log;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look()
        .catch((err: unknown) => this.log.error({ err }, 'the sequence numbers of events cannot be read'))
        .finally(() => {
          this.looking = null;
        });
    }, intervalMs);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const watched = this.feed.listWatched();
    for (const id of this.known.keys()) if (!watched.includes(id)) this.known.delete(id);
    if (watched.length === 0) return;
    const rows = await this.db
      .selectFrom('events')
      .select(['id', 'change_seq', 'message_seq'])
      .where('id', 'in', watched)
      .execute();
    for (const { id, change_seq, message_seq } of rows) {
      const before = this.known.get(id);
      this.known.set(id, { changes: change_seq, messages: message_seq });
      // The first time too: it may have changed since the stream began.
      if (before?.changes !== change_seq) this.feed.announceHere({ id });
      if (before?.messages !== message_seq) this.feed.announceHere({ id: chatOf(id) });
    }
  }
}
