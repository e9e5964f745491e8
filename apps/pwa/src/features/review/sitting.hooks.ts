import { useCallback, useEffect, useState } from 'react';
import type { OutboxAction } from '../../local/outbox/outbox-database.ts';
import type { DecisionKind } from '../../outbox/decide-review.ts';

/** How many photos were reviewed since the screen was opened. */
export interface SittingCounts {
  approved: number;
  removed: number;
}

interface Sitting {
  counts: SittingCounts;
  add: (photoIds: Iterable<string>, kind: DecisionKind) => void;
  /** For decisions that were undone. */
  remove: (photoIds: Iterable<string>) => void;
}

/**
 * Counts the decisions since the screen was opened. Does not count those that have not been applied, because another
 * reviewer was first or the server refused them.
 */
export function useSitting(stopped: readonly OutboxAction[]): Sitting {
  const [kinds, setKinds] = useState<ReadonlyMap<string, DecisionKind>>(new Map());
  const remove = useCallback((photoIds: Iterable<string>) => {
    const ids = new Set(photoIds);
    setKinds((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  }, []);
  const stoppedIds = stopped.map(({ photoId }) => photoId).join();
  useEffect(() => {
    if (stoppedIds) remove(stoppedIds.split(','));
  }, [stoppedIds, remove]);

  const approved = [...kinds.values()].filter((kind) => kind === 'approve').length;
  return {
    counts: { approved, removed: kinds.size - approved },
    add: (photoIds, kind) => {
      const added = [...photoIds].map((id) => [id, kind] as const);
      setKinds((before) => new Map([...before, ...added]));
    },
    remove,
  };
}
