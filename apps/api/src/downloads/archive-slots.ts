import type { ArchiveSummary } from '@rollcall/schema/archive';

/** A transfer without a read for so long may be a dead connection. */
const stalledMs = 30_000;

/**
 * One archive at a time for each person. Not a `Semaphore`: a second archive is refused instead of queued, and a
 * resumed or stalled one is replaced before its response has ended.
 */
export class ArchiveSlots {
  private readonly slots = new Map<string, ArchiveSlot>();

  /**
   * Returns null while another archive is sent to the user. A resumed transfer replaces the one that was cut off, even
   * before the server notices its end.
   */
  acquire(userId: string, { isResumed }: { isResumed: boolean }): ArchiveSlot | null {
    const before = this.slots.get(userId);
    if (before && !isResumed && Date.now() - before.lastReadMs < stalledMs) return null;
    const slot = new ArchiveSlot(() => {
      if (this.slots.get(userId) === slot) this.slots.delete(userId);
    });
    this.slots.set(userId, slot);
    return slot;
  }

  /** Returns how far the archive of an event is that is sent to the user. */
  findProgress(userId: string, eventId: string): ArchiveSummary['sending'] {
    const slot = this.slots.get(userId);
    return slot?.progress && slot.eventId === eventId ? { ...slot.progress } : undefined;
  }
}

/** Held from the request until its response has ended. */
export class ArchiveSlot {
  lastReadMs = Date.now();
  eventId = '';
  /** Null until the transfer begins. */
  progress: NonNullable<ArchiveSummary['sending']> | null = null;
  readonly release: () => void;

  constructor(release: () => void) {
    this.release = release;
  }

  /** Begins the transfer of an event's archive of this size, at a position in it. */
  begin(eventId: string, position: number, bytes: number): void {
    this.eventId = eventId;
    this.progress = { sentBytes: position, bytes };
  }

  markRead(bytes: number): void {
    this.lastReadMs = Date.now();
    if (this.progress) this.progress.sentBytes += bytes;
  }
}
