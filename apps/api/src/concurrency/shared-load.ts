import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs one load for all callers of a turn of the event loop. It begins after the turn, so what was committed before a call
 * is in its result.
 */
export class SharedLoad<Key, Result> {
  private readonly load: (key: Key) => Promise<Result>;
  private readonly starting = new Map<Key, Promise<Result>>();

  constructor(load: (key: Key) => Promise<Result>) {
    this.load = load;
  }

  get(key: Key): Promise<Result> {
    const shared = this.starting.get(key) ?? this.start(key);
    this.starting.set(key, shared);
    return shared;
  }

  private async start(key: Key): Promise<Result> {
    await nextTurn();
    this.starting.delete(key);
    return await this.load(key);
  }
}
