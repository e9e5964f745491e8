import { SharedLoad } from '../concurrency/shared-load.ts';
import type { Database } from '../database/open.ts';

/**
 * Tells in this process whose rights have changed, by the rows that triggers of the database write in the same
 * transaction (migration 031). Whoever watches a user or an event is told by {@link refresh} at the latest.
 */
export class RightsLog {
  private readonly db: Database;
  private readonly watchers = new Map<string, Set<() => void>>();
  /** The last row that was read; null before the first. */
  private readSeq: number | null = null;
  private readonly reading = new SharedLoad<null, void>(() => this.read());

  constructor(db: Database) {
    this.db = db;
  }

  /** Calls `onChange` for each change of the rights of these users, and in these events. Returns a function that ends it. */
  watch(scopes: string[], onChange: () => void): () => void {
    for (const scope of scopes) {
      this.watchers.set(scope, (this.watchers.get(scope) ?? new Set()).add(onChange));
    }
    return () => {
      for (const scope of scopes) {
        const ofScope = this.watchers.get(scope);
        ofScope?.delete(onChange);
        if (ofScope?.size === 0) this.watchers.delete(scope);
      }
    };
  }

  /** Resolves once all changes are told that were committed before the call. Calls at the same time share one query. */
  async refresh(): Promise<void> {
    await this.reading.get(null);
  }

  private async read(): Promise<void> {
    const since = this.readSeq;
    const changes = await this.db
      .selectFrom('rights_changes')
      .select(['seq', 'scope'])
      .where('seq', '>', since ?? 0)
      .orderBy('seq')
      .execute();
    const last = changes.at(-1);
    if (!last && since !== null) return;
    // Reads may overlap; a row that is told twice does no harm.
    this.readSeq = Math.max(this.readSeq ?? 0, last?.seq ?? 0);
    const isGap = since === null || changes[0]!.seq > since + 1;
    const changed = isGap ? this.watchers.keys() : new Set(changes.map(({ scope }) => scope));
    for (const scope of [...changed]) {
      for (const onChange of this.watchers.get(scope) ?? []) onChange();
    }
  }
}
