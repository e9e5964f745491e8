import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { ReviewList } from '../../local/views/review.ts';

/** The queue of pending photos and the position in it. */
export interface ReviewPosition {
  /** The photos without a decision, oldest first. */
  pending: GalleryItem[];
  /** The photo that is shown; null if none is left, or while an undone one returns. */
  current: GalleryItem | null;
  select: (photoId: string) => void;
  /** Removes photos from the queue before the list updates. Advances if the current photo is among them. */
  skip: (ids: ReadonlySet<string>) => void;
  /** Restores photos whose decision could not be stored. */
  rollback: (ids: ReadonlySet<string>) => void;
  /** Restores photos whose decision was undone, and moves to the first of them. */
  reinsert: (ids: ReadonlySet<string>) => void;
  /** Returns the number of pending photos as of the last render. */
  countPending: () => number;
  /** Returns whether another reviewer's decision has just replaced the current photo, before the user could notice. */
  hasJustChanged: () => boolean;
}

const none: ReadonlySet<string> = new Set();
/** The time in milliseconds that a reviewer needs to notice that the photo was replaced. */
const noticeMs = 700;

/**
 * Keeps the position in the queue while the list changes. `onOvertaken` is called with the number of pending photos
 * when another reviewer decides about the current one.
 */
export function useReviewPosition(list: ReviewList | undefined, onOvertaken: (left: number) => void): ReviewPosition {
  /** Photos decided here that the list still contains. */
  const [decided, setDecided] = useState(none);
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** The list at the time of the last undo. The next list contains the photo again. */
  const [undoneIn, setUndoneIn] = useState<ReviewList | null>(null);
  /** Photos that this reviewer decided. Any other photo that leaves the list was decided by another reviewer. */
  const own = useRef(new Set<string>());
  const currentOnScreen = useRef<string | null>(null);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const overtake = useEffectEvent(onOvertaken);
  useLayoutEffect(() => {
    const lost = currentOnScreen.current;
    if (!list || !lost || own.current.has(lost) || list.pending.some((item) => item.id === lost)) return;
    // Two reviewers who both start with the oldest photo would collide at every photo, so the overtaken one
    // continues in the middle of the list.
    const further = list.pending[Math.floor(list.pending.length / 2)];
    setCurrentId(further?.id ?? null);
    changedAtMs.current = performance.now();
    overtake(list.pending.length);
  }, [list]);

  useEffect(() => {
    if (!list) return;
    const listed = new Set(list.pending.map((item) => item.id));
    setDecided((before) => (before.size > 0 ? new Set([...before].filter((id) => listed.has(id))) : before));
  }, [list]);

  const pending = useMemo(() => list?.pending.filter((item) => !decided.has(item.id)) ?? [], [list, decided]);
  const latest = useRef({ list, left: 0 });
  const found = pending.find((item) => item.id === currentId);
  const current = found ?? (undoneIn === list ? null : (pending[0] ?? null));
  useLayoutEffect(() => {
    latest.current = { list, left: pending.length };
    currentOnScreen.current = current?.id ?? null;
  });

  const rollback = (ids: ReadonlySet<string>) =>
    setDecided((before) => new Set([...before].filter((id) => !ids.has(id))));

  return {
    pending,
    current,
    select: setCurrentId,
    skip: (ids) => {
      for (const id of ids) own.current.add(id);
      const at = pending.findIndex((item) => item.id === current?.id);
      const rest = [...pending.slice(at + 1), ...pending.slice(0, Math.max(0, at))];
      if (current && ids.has(current.id)) setCurrentId(rest.find((item) => !ids.has(item.id))?.id ?? null);
      setDecided((before) => new Set([...before, ...ids]));
    },
    rollback,
    reinsert: (ids) => {
      rollback(ids);
      for (const id of ids) own.current.delete(id);
      const [first] = ids;
      if (first === undefined) return;
      setCurrentId(first);
      setUndoneIn(latest.current.list ?? null);
    },
    countPending: () => latest.current.left,
    hasJustChanged: () => performance.now() < changedAtMs.current + noticeMs,
  };
}
