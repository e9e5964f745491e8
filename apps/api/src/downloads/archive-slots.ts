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
}

/** Held from the request until its response has ended. */
export class ArchiveSlot {
  lastReadMs = Date.now();
  readonly release: () => void;

  constructor(release: () => void) {
    this.release = release;
  }

  markRead(): void {
    this.lastReadMs = Date.now();
  }
}
