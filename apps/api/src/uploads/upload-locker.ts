import type { Lock, Locker } from '@tus/server';

/** How long a request that is asked to make room may go on writing. The library's own locker spins a core for 3 s. */
export const lockDrainMs = 50;

interface Turn {
  start: () => void;
  /** Asks the request whose turn it is to end. */
  askToEnd: () => void;
  hasGivenUp: boolean;
}

/**
 * One request at a time for each upload. A newcomer asks the one before it to end: after a silent drop that is a
 * connection nobody will ever write to again, and the phone is already back.
 */
export class UploadLocker implements Locker {
  /** By upload: whose turn it is, then who waits. */
  private readonly turns = new Map<string, Turn[]>();

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.takeTurn(id, signal, () => void requestRelease()),
      unlock: async () => this.endTurn(id),
    };
  }

  private async takeTurn(id: string, signal: AbortSignal, askToEnd: () => void): Promise<void> {
    const turns = this.turns.get(id) ?? [];
    this.turns.set(id, turns);
    await new Promise<void>((resolve, reject) => {
      const turn: Turn = { start: resolve, askToEnd, hasGivenUp: false };
      turns.push(turn);
      if (turns[0] === turn) return resolve();
      turns[0]?.askToEnd();
      signal.addEventListener(
        'abort',
        () => {
          turn.hasGivenUp = true;
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  private endTurn(id: string): void {
    const turns = this.turns.get(id);
    if (!turns) return;
    do turns.shift();
    while (turns[0]?.hasGivenUp);
    if (turns.length === 0) this.turns.delete(id);
    turns[0]?.start();
    if (turns.some((turn, place) => place > 0 && !turn.hasGivenUp)) turns[0]?.askToEnd();
  }
}
