import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { ArchiveSelection } from './archive-selection.ts';

interface Entry<Value> {
  /** The event's change number and time zone when the value was made. */
  version: string;
  value: Value;
}

interface Options<Value> {
  /** The value used last is kept whatever it weighs. */
  maxWeight: number;
  weigh: (value: Value) => number;
}

/**
 * What was computed from the photos of an archive, for as long as nothing changes in their event. It is computed once for
 * all who ask at the same time. Those that were used last are kept.
 */
export class SelectionCache<Value> {
  private readonly db: Database;
  private readonly options: Options<Value>;
  private readonly making = new KeyedMutex();
  /** The one used last is the last one. */
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(db: Database, options: Options<Value>) {
    this.db = db;
    this.options = options;
  }

  /** Returns the value for the event as it is now, from `make` if it is not kept. Throws `event-not-found`. */
  async find({ eventId, key }: ArchiveSelection, make: (timeZone: string) => Promise<Value>): Promise<Value> {
    const name = `${eventId} ${key}`;
    return await this.making.run(name, async () => {
      // Read here: the event may have changed while another request's value was made.
      const { change_seq, timeZone } = await this.findEvent(eventId);
      const version = `${change_seq} ${timeZone}`;
      const before = this.entries.get(name);
      const value = before?.version === version ? before.value : await make(timeZone);
      this.keep(name, { version, value });
      return value;
    });
  }

  private async findEvent(eventId: string) {
    const event = await this.db
      .selectFrom('events')
      .select(['change_seq', 'time_zone'])
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (!event) throw new ProblemError('event-not-found');
    return { change_seq: event.change_seq, timeZone: event.time_zone ?? 'UTC' };
  }

  private keep(name: string, entry: Entry<Value>): void {
    const { maxWeight, weigh } = this.options;
    this.entries.delete(name);
    this.entries.set(name, entry);
    let weight = 0;
    for (const { value } of this.entries.values()) weight += weigh(value);
    for (const [oldest, { value }] of this.entries) {
      if (weight <= maxWeight || oldest === name) return;
      this.entries.delete(oldest);
      weight -= weigh(value);
    }
  }
}
