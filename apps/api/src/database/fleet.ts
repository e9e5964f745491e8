import { KeyedMutex } from '../concurrency/keyed-mutex.ts';

/** What changed, as the feed announces it in one process. */
export interface Hint {
  /** Of an event, of its chat or of a user. */
  id: string;
  /** The user for whom the change is another than for all others. */
  personalTo?: string;
  /** Only the counts of the event changed. */
  isOfCounts?: true;
}

/**
 * The servers on one database. Hints may be lost: the truth is in the rows. What one server does for all, the leader does;
 * when it dies, another one becomes the leader.
 */
export interface Fleet {
  readonly isLeader: boolean;
  /** Whether there may be other servers. */
  readonly isShared: boolean;
  /** Runs a task while no other server runs one of the same key. */
  lock<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  /** Tells the other servers, soon. */
  publish(hint: Hint): void;
  /** Calls `onHint` with what other servers publish. */
  subscribe(onHint: (hint: Hint) => void): void;
  stop(): Promise<void>;
}

/** A server that has its database to itself. */
export const loneServer: Fleet = {
  isLeader: true,
  isShared: false,
  lock: (_key, task) => task(),
  publish: () => undefined,
  subscribe: () => undefined,
  stop: async () => undefined,
};

/** As {@link KeyedMutex}, for the tasks of all servers. */
export class FleetMutex extends KeyedMutex {
  private readonly fleet: Pick<Fleet, 'lock'>;

  constructor(fleet: Pick<Fleet, 'lock'>) {
    super();
    this.fleet = fleet;
  }

  override async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    return await super.run(key, () => this.fleet.lock(key, task));
  }
}
