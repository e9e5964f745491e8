import type { Caller } from '../access/caller.ts';
import { accessEvent, type EventAccess } from '../access/event-access.ts';
import type { RightsLog } from '../access/rights-log.ts';
import { ProblemError } from '../http/problem.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { PhotosDeps } from './photos.store.ts';

/** Rights also end by the clock: a plan, the session of an administrator who does nothing. */
const maxAgeMs = 25_000;

interface Deps extends PhotosDeps {
  rightsLog: RightsLog;
  sessions: Pick<SessionsStore, 'find'>;
}

/** The rights of whoever opened a stream, computed when they change instead of for each message. */
export class StreamRights {
  private readonly deps: Deps;
  private readonly opener: Caller | null;
  private readonly eventId: string;
  private access: EventAccess | null = null;
  /** Unix milliseconds. */
  private computedAtMs = 0;
  /** When the session ends by the clock, or the photos are developed; in Unix milliseconds. */
  private endsAtMs = Number.POSITIVE_INFINITY;
  private isStale = true;
  /** The number of computations begun, and of those under way: photos and chat of one stream may each need one. */
  private begun = 0;
  private underWay = 0;
  /** Ends the watch. */
  readonly stop: () => void;

  /**
   * Computes the rights of a stream that is to be opened. The caller has to {@link stop} it. Throws `event-not-found`,
   * `account-inactive`, `not-signed-in`.
   */
  static async open(deps: Deps, opener: Caller | null, eventId: string): Promise<StreamRights> {
    const rights = new StreamRights(deps, opener, eventId);
    try {
      if (!(await rights.current({ isChecked: true }))) throw new ProblemError('not-signed-in');
      return rights;
    } catch (error) {
      rights.stop();
      throw error;
    }
  }

  private constructor(deps: Deps, opener: Caller | null, eventId: string) {
    this.deps = deps;
    this.opener = opener;
    this.eventId = eventId;
    this.stop = deps.rightsLog.watch([eventId, ...(opener ? [opener.userId] : [])], () => {
      this.isStale = true;
    });
  }

  /** Whether the opener reviewed the event when the rights were computed last. */
  get isReviewer(): boolean {
    return this.access?.isReviewer ?? false;
  }

  /** The rights as of the last {@link RightsLog.refresh}; null if they have to be computed by {@link current}. */
  get known(): EventAccess | null {
    const now = Date.now();
    const isFresh = this.underWay === 0 && !this.isStale && now - this.computedAtMs < maxAgeMs && now < this.endsAtMs;
    return isFresh ? this.access : null;
  }

  /**
   * Returns the rights as of all changes before the call, or null once the session has ended. With `isChecked` they are
   * computed anew. Throws `event-not-found`, `account-inactive`.
   */
  async current({ isChecked }: { isChecked: boolean }): Promise<EventAccess | null> {
    await this.deps.rightsLog.refresh();
    const { known } = this;
    if (known && !isChecked) return known;
    // Before the queries: a change during them makes the result stale again.
    this.isStale = false;
    const startedAtMs = Date.now();
    const number = ++this.begun;
    this.underWay++;
    let access: EventAccess | null = null;
    try {
      access = await this.compute();
      return access;
    } finally {
      this.underWay--;
      this.computedAtMs = startedAtMs;
      // One that was begun meanwhile may know of a later change.
      if (access && number === this.begun) this.access = access;
      else this.isStale = true;
    }
  }

  private async compute(): Promise<EventAccess | null> {
    // Not recorded as use: an open stream does not extend the idle limit of administrators.
    const session = this.opener && (await this.deps.sessions.find(this.opener.sessionId));
    // A new token may have replaced this one. The stream that is opened next has it.
    if (this.opener && !session) return null;
    this.endsAtMs = session?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY;
    const access = await accessEvent(this.deps, session?.caller ?? null, this.eventId);
    if (!access.seesPictures) this.endsAtMs = Math.min(this.endsAtMs, Date.parse(access.event.develops_at!));
    return access;
  }
}
