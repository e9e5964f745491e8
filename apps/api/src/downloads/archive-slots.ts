import type { ArchiveSummary } from '@rollcall/schema/archive';
import { ProblemError } from '../http/problem.ts';

/** A transfer without a read for so long may be a dead connection. */
const stalledMs = 30_000;
/** Of different people, who may share the address of a venue. Each takes a file handle and the plan of its archive. */
const archivesPerAddress = 50;
const retryLater = { headers: { 'Retry-After': '30' } };

/** The user who asks for an archive, and the network address. */
interface Recipient {
  userId: string;
  address: string;
}

/**
 * One archive at a time for each person, and a limited number for each network address. Not a `Semaphore`: a second
 * archive is refused instead of queued, and a resumed or stalled one is ended by the next.
 */
export class ArchiveSlots {
  private readonly maxPerAddress: number;
  private readonly slots = new Map<string, ArchiveSlot>();

  constructor(maxPerAddress = archivesPerAddress) {
    this.maxPerAddress = maxPerAddress;
  }

  /**
   * Acquires the slot of a user. A resumed transfer ends the one that was cut off, which the server may not have noticed.
   * Throws `rate-limited` while another archive is sent to the user, and beyond the limit of the address.
   */
  acquire({ userId, address }: Recipient, { isResumed }: { isResumed: boolean }): ArchiveSlot {
    const before = this.slots.get(userId);
    if (before && !isResumed && performance.now() - before.lastReadMs < stalledMs) throw anotherIsRunning();
    if (!before && this.countOf(address) >= this.maxPerAddress) throw new ProblemError('rate-limited', retryLater);
    const slot = new ArchiveSlot(address, () => {
      if (this.slots.get(userId) === slot) this.slots.delete(userId);
    });
    this.slots.set(userId, slot);
    before?.replace();
    return slot;
  }

  /** Returns how far the archive of an event is that is sent to the user. */
  findProgress(userId: string, eventId: string): ArchiveSummary['sending'] {
    const slot = this.slots.get(userId);
    return slot?.progress && slot.eventId === eventId ? { ...slot.progress } : undefined;
  }

  private countOf(address: string): number {
    let count = 0;
    for (const slot of this.slots.values()) if (slot.address === address) count += 1;
    return count;
  }
}

/** Held from the request until its response has ended. */
export class ArchiveSlot {
  /** By the clock that nobody sets. */
  lastReadMs = performance.now();
  eventId = '';
  /** Null until the transfer begins. */
  progress: NonNullable<ArchiveSummary['sending']> | null = null;
  readonly address: string;
  readonly release: () => void;
  private readonly replaced = new AbortController();

  constructor(address: string, release: () => void) {
    this.address = address;
    this.release = release;
  }

  /** Begins the transfer of an event's archive of this size, at a position in it. Throws `rate-limited` once replaced. */
  begin(eventId: string, position: number, bytes: number): void {
    if (this.replaced.signal.aborted) throw anotherIsRunning();
    this.eventId = eventId;
    this.progress = { sentBytes: position, bytes };
  }

  markRead(bytes: number): void {
    this.lastReadMs = performance.now();
    if (this.progress) this.progress.sentBytes += bytes;
  }

  /** Ends the transfer, since the user asked for another. */
  replace(): void {
    this.replaced.abort();
  }

  /** Calls `listener` once the transfer is to end before its last byte. */
  onReplaced(listener: () => void): void {
    this.replaced.signal.addEventListener('abort', listener);
  }
}

function anotherIsRunning(): ProblemError {
  return new ProblemError('rate-limited', {
    detail: 'Another download is still running. Please wait until it’s done.',
    ...retryLater,
  });
}
