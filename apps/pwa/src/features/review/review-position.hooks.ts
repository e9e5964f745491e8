import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { ReviewList } from '../../local/views/review.ts';

/** The queue of pending photos and the place in it. */
export interface ReviewPosition {
  /** Photos still to be decided about, the oldest first. */
  pending: GalleryItem[];
  /** The photo on the stage; null when none is left, or while an undone one returns. */
  current: GalleryItem | null;
  choose: (photoId: string) => void;
  /** Takes photos off the queue ahead of the list, and moves on to the next photo if the current one is among them. */
  skip: (ids: ReadonlySet<string>) => void;
  /** Puts photos back whose decision could not be stored. */
  putBack: (ids: ReadonlySet<string>) => void;
  /** Puts photos back whose decision was undone, and goes to the first of them. */
  returnTo: (ids: ReadonlySet<string>) => void;
  /** Returns the number of pending photos as of the last render. */
  countLeft: () => number;
  /** Whether another reviewer's decision has just replaced the current photo: nobody has looked at the new one. */
  hasJustChanged: () => boolean;
}

const none: ReadonlySet<string> = new Set();
/** A reviewer who was about to decide needs this long to notice that the photo is another one. */
const noticeMs = 700;

/**
 * Keeps the position in the queue while the list changes. `onOvertaken` is called with the number of pending photos
 * when another reviewer decides about the current one.
 */
export function useReviewPosition(list: ReviewList | undefined, onOvertaken: (left: number) => void): ReviewPosition {
  /** Decided here; the list takes a moment to know. */
  const [decided, setDecided] = useState(none);
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** The list as it was when something was undone: the next one has it again. */
  const [undoneIn, setUndoneIn] = useState<ReviewList | null>(null);
  /** Photos that this reviewer decided about; any other that leaves the list was decided elsewhere. */
  const own = useRef(new Set<string>());
  const currentOnScreen = useRef<string | null>(null);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const lost = currentOnScreen.current;
    if (!list || !lost || own.current.has(lost) || list.pending.some((frame) => frame.id === lost)) return;
    // Two who begin with the oldest would meet at every photo: the one who came second goes on in the middle.
    const further = list.pending[Math.floor(list.pending.length / 2)];
    setCurrentId(further?.id ?? null);
    changedAtMs.current = performance.now();
    onOvertaken(list.pending.length);
  }, [list]);

  useEffect(() => {
    if (!list) return;
    const listed = new Set(list.pending.map((frame) => frame.id));
    setDecided((before) => (before.size > 0 ? new Set([...before].filter((id) => listed.has(id))) : before));
  }, [list]);

  const pending = useMemo(() => list?.pending.filter((frame) => !decided.has(frame.id)) ?? [], [list, decided]);
  const latest = useRef({ list, left: 0 });
  const found = pending.find((frame) => frame.id === currentId);
  const current = found ?? (undoneIn === list ? null : (pending[0] ?? null));
  useLayoutEffect(() => {
    latest.current = { list, left: pending.length };
    currentOnScreen.current = current?.id ?? null;
  });

  const putBack = (ids: ReadonlySet<string>) =>
    setDecided((before) => new Set([...before].filter((id) => !ids.has(id))));

  return {
    pending,
    current,
    choose: setCurrentId,
    skip: (ids) => {
      for (const id of ids) own.current.add(id);
      const at = pending.findIndex((frame) => frame.id === current?.id);
      const rest = [...pending.slice(at + 1), ...pending.slice(0, Math.max(0, at))];
      if (current && ids.has(current.id)) setCurrentId(rest.find((frame) => !ids.has(frame.id))?.id ?? null);
      setDecided((before) => new Set([...before, ...ids]));
    },
    putBack,
    returnTo: (ids) => {
      putBack(ids);
      for (const id of ids) own.current.delete(id);
      const [first] = ids;
      if (first === undefined) return;
      setCurrentId(first);
      setUndoneIn(latest.current.list ?? null);
    },
    countLeft: () => latest.current.left,
    hasJustChanged: () => performance.now() < changedAtMs.current + noticeMs,
  };
}
