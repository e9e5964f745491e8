import { ProblemError } from '../http/problem.ts';

/** How many streams may be open. A browser has one, in its visible tab; 300 guests may share an address. */
export const streamLimits = { perUser: 10, visitorsPerAddress: 1000, perAddress: 3000 };

interface Reader {
  /** Null for a visitor. */
  userId: string | null;
  eventId: string;
  /** The network address. */
  address: string;
}

/** Limits the open streams, which take memory and wake with every change, per user and per network address. */
export class OpenStreams {
  private readonly limits: typeof streamLimits;
  /** The functions that end streams, the oldest first, by reader and by address. */
  private readonly streams = new Map<string, Set<() => void>>();

  /** How many streams of an event a user has open; no entry for none. */
  private readonly screens = new Map<string, number>();

  /** How many streams are open. */
  count = 0;

  constructor(limits = streamLimits) {
    this.limits = limits;
  }

  /**
   * Adds a stream, and ends the oldest one of the same user, or of the visitors at the address, beyond their limit.
   * Returns the function that removes it. Throws `rate-limited` beyond the limit of the address.
   */
  open({ userId, eventId, address }: Reader, end: () => void): () => void {
    const { perUser, visitorsPerAddress, perAddress } = this.limits;
    const reader = userId === null ? `visitors ${address}` : `user ${userId}`;
    const ofReader = this.streams.get(reader) ?? new Set();
    const ofAddress = this.streams.get(address) ?? new Set();
    const [oldest] = ofReader;
    const isReplacing = oldest !== undefined && ofReader.size >= (userId === null ? visitorsPerAddress : perUser);
    if (!isReplacing && ofAddress.size >= perAddress) {
      throw new ProblemError('rate-limited', { headers: { 'Retry-After': '60' } });
    }
    if (isReplacing) {
      ofReader.delete(oldest);
      oldest();
    }
    this.streams.set(reader, ofReader.add(end));
    this.streams.set(address, ofAddress.add(end));
    this.count += 1;
    const screen = `${userId} ${eventId}`;
    this.screens.set(screen, (this.screens.get(screen) ?? 0) + 1);
    return () => {
      this.count -= 1;
      const others = this.screens.get(screen)! - 1;
      if (others > 0) this.screens.set(screen, others);
      else this.screens.delete(screen);
      for (const key of [reader, address]) {
        const streams = this.streams.get(key);
        streams?.delete(end);
        if (streams?.size === 0) this.streams.delete(key);
      }
    };
  }

  /** Returns whether a user has a screen of the event open. */
  isLooking(userId: string, eventId: string): boolean {
    return this.screens.has(`${userId} ${eventId}`);
  }
}
