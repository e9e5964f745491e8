/** A transfer that nobody has read from for so long may be a dead connection. */
const stalledMs = 30_000;

/**
 * One archive at a time for each person. Not a `Semaphore`: a second archive is refused instead of queued, and a resumed
 * or stalled one is replaced before its response has ended.
 */
export class ArchiveTurns {
  private readonly turns = new Map<string, Turn>();

  /**
   * Takes the person's turn; null while another archive is on its way to them. Who goes on with a transfer that was
   * cut off takes the turn of what is left of that one, also before its end is noticed.
   */
  take(userId: string, { goesOn }: { goesOn: boolean }): Turn | null {
    const before = this.turns.get(userId);
    if (before && !goesOn && Date.now() - before.lastReadMs < stalledMs) return null;
    const turn = new Turn(() => {
      if (this.turns.get(userId) === turn) this.turns.delete(userId);
    });
    this.turns.set(userId, turn);
    return turn;
  }
}

/** Somebody's turn, until it is ended. */
export class Turn {
  lastReadMs = Date.now();
  readonly end: () => void;

  constructor(end: () => void) {
    this.end = end;
  }

  noteRead(): void {
    this.lastReadMs = Date.now();
  }
}
