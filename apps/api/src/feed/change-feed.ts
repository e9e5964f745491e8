import { type Fleet, type Hint, loneServer } from '../database/fleet.ts';

/** The minimum time between two announcements of counts. Phones report theirs with every request. */
const countsIntervalMs = 1_000;

interface Listener {
  notify: (personalTo?: string) => void;
  includesCounts: boolean;
}

/** The id under which changes of the chat of an event are announced, which are none of its photos. */
export function chatOf(eventId: string): string {
  return `chat of ${eventId}`;
}

/**
 * Notifies listeners that an event changed, or the plan of a user: those in this process at once, those of other servers by
 * a hint. They load it from the database.
 */
export class ChangeFeed {
  private readonly fleet: Fleet;
  private readonly listeners = new Map<string, Set<Listener>>();
  /** Events whose counts were announced within the interval, and whether they have changed since. */
  private readonly pauses = new Map<string, { isDue: boolean }>();

  constructor(fleet: Fleet = loneServer) {
    this.fleet = fleet;
    fleet.subscribe((hint) => this.announceHere(hint));
  }

  /**
   * `id` is that of an event, of its chat or of a user. `personalTo`: the user for whom the change is another than for all others, such as
   * who likes a photo.
   */
  announce(id: string, { personalTo }: { personalTo?: string } = {}): void {
    const hint = { id, ...(personalTo !== undefined && { personalTo }) };
    this.announceHere(hint);
    this.fleet.publish(hint);
  }

  /** As {@link announce}, in this process alone. */
  announceHere({ id, personalTo, isOfCounts }: Hint): void {
    if (isOfCounts) this.announceCountsHere(id);
    else for (const { notify } of this.listeners.get(id) ?? []) notify(personalTo);
  }

  /** Lists the ids that somebody in this process listens to. */
  listWatched(): string[] {
    return [...this.listeners.keys()];
  }

  /** Announces the same of several users. */
  announceAll(ids: readonly string[]): void {
    for (const id of ids) this.announce(id);
  }

  /** Notifies those who see the counts of an event that these alone changed: at once, then at most once a second. */
  announceCounts(eventId: string): void {
    this.announceCountsHere(eventId);
    this.fleet.publish({ id: eventId, isOfCounts: true });
  }

  private announceCountsHere(eventId: string): void {
    const earlier = this.pauses.get(eventId);
    if (earlier) {
      earlier.isDue = true;
      return;
    }
    for (const { notify, includesCounts } of this.listeners.get(eventId) ?? []) if (includesCounts) notify();
    const pause = { isDue: false };
    this.pauses.set(eventId, pause);
    setTimeout(() => {
      this.pauses.delete(eventId);
      if (pause.isDue) this.announceCountsHere(eventId);
    }, countsIntervalMs).unref();
  }

  /** Adds a listener. Returns a function that removes it. */
  listen(id: string, notify: Listener['notify'], { includesCounts }: { includesCounts: boolean }): () => void {
    const listeners = this.listeners.get(id) ?? new Set();
    const listener = { notify, includesCounts };
    this.listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(id);
    };
  }
}
