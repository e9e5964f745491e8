import type { EventStreamBody } from '../http/event-stream-body.ts';

/** Tells the reader of a stream how many of their notifications are unread, each time the number changes. */
export class UnreadCount {
  private readonly body: EventStreamBody;
  private readonly load: () => Promise<number>;
  private sent: number | null = null;
  private isLoading = false;
  private isDue = false;

  constructor(body: EventStreamBody, load: () => Promise<number>) {
    this.body = body;
    this.load = load;
  }

  /** Counts anew; once more afterwards if called meanwhile. */
  update(): void {
    this.isDue = true;
    if (!this.isLoading) void this.send();
  }

  private async send(): Promise<void> {
    this.isLoading = true;
    try {
      while (this.isDue) {
        this.isDue = false;
        const unread = await this.load();
        if (unread !== this.sent) this.body.write(Buffer.from(`event: notifications\ndata: {"unread":${unread}}\n\n`));
        this.sent = unread;
      }
    } catch {
      // Ended by its stream, or counted at the next change.
    } finally {
      this.isLoading = false;
    }
  }
}
