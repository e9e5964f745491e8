import type { Photo } from '@rollcall/schema/photo';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GalleryFrame } from '../../local/gallery.ts';
import type { ReviewDecision } from '../../local/mirror-database.ts';
import { useReviewList } from '../../local/review.hooks.ts';
import type { ReviewList } from '../../local/review.ts';
import { decideReview, undoReview } from '../../outbox/decide-review.ts';
import { enqueueDelete } from '../../outbox/enqueue-actions.ts';
import { showToast } from '../../ui/toast.store.ts';
import { sayDecided, sayUndone } from './review-words.ts';

export type DecisionKind = ReviewDecision['kind'];

export interface Review {
  list: ReviewList;
  /** What is still to be looked at, the oldest first. */
  pending: GalleryFrame[];
  /** The one that is looked at; null when none is left, or while an undone one comes back. */
  current: GalleryFrame | null;
  /** What was done last, for the eyes and for screen readers. */
  said: string;
  /** A removal that waits for a yes, since it takes own photos along. */
  asked: readonly Photo[] | null;
  choose: (photoId: string) => void;
  decide: (photos: readonly Photo[], kind: DecisionKind) => void;
  undo: () => void;
  answer: (isYes: boolean) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** One sitting of reviewing an event: what is next, and what becomes of decisions. Undefined while reading. */
export function useReview(eventId: string): Review | undefined {
  const list = useReviewList(eventId);
  /** Decided here; the list takes a moment to know. */
  const [decided, setDecided] = useState(nothing);
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** The list as it was when something was undone: the next one has it again. */
  const [undoneIn, setUndoneIn] = useState<ReviewList | null>(null);
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<readonly Photo[] | null>(null);
  /** One after the other, in the order of the keys that were pressed. */
  const work = useRef(Promise.resolve());

  useEffect(() => {
    if (!list) return;
    const listed = new Set(list.pending.map((frame) => frame.id));
    setDecided((before) => (before.size > 0 ? new Set([...before].filter((id) => listed.has(id))) : before));
  }, [list]);

  const pending = useMemo(() => list?.pending.filter((frame) => !decided.has(frame.id)) ?? [], [list, decided]);
  const latest = useRef({ list, left: 0 });
  useEffect(() => {
    latest.current = { list, left: pending.length };
  });
  if (!list) return undefined;

  const found = pending.find((frame) => frame.id === currentId);
  const current = found ?? (undoneIn === list ? null : (pending[0] ?? null));

  function run(task: () => Promise<unknown>, whenFailed: () => void): void {
    work.current = work.current.then(task).then(
      () => undefined,
      () => {
        whenFailed();
        showToast({ variant: 'destructive', title: 'Not saved on this device', description: 'Please try again' });
      },
    );
  }

  function settle(photos: readonly Photo[], kind: DecisionKind): void {
    const ids = new Set(photos.map((photo) => photo.id));
    const at = pending.findIndex((frame) => frame.id === current?.id);
    const rest = [...pending.slice(at + 1), ...pending.slice(0, Math.max(0, at))];
    if (current && ids.has(current.id)) setCurrentId(rest.find((frame) => !ids.has(frame.id))?.id ?? null);
    setDecided((before) => new Set([...before, ...ids]));
    const own = kind === 'remove' ? photos.filter((photo) => photo.isMine) : [];
    const others = kind === 'remove' ? photos.filter((photo) => !photo.isMine) : photos;
    run(
      async () => {
        if (others.length > 0) await decideReview(eventId, others, kind);
        for (const photo of own) await enqueueDelete(photo, { isForever: true });
        setSaid(sayDecided(kind, photos.length, latest.current.left));
        if (kind === 'approve') navigator.vibrate?.(10);
      },
      () => setDecided((before) => new Set([...before].filter((id) => !ids.has(id)))),
    );
  }

  return {
    list,
    pending,
    current,
    said,
    asked,
    choose: setCurrentId,
    decide: (photos, kind) => {
      // What the uploader deletes is gone at once; that is asked first.
      if (kind === 'remove' && photos.some((photo) => photo.isMine)) setAsked(photos);
      else if (photos.length > 0) settle(photos, kind);
    },
    undo: () =>
      run(
        async () => {
          const step = await undoReview(eventId);
          const ids = new Set(step?.photos.map((photo) => photo.id));
          setDecided((before) => new Set([...before].filter((id) => !ids.has(id))));
          if (step?.photos[0]) {
            setCurrentId(step.photos[0].id);
            setUndoneIn(latest.current.list ?? null);
          }
          setSaid(sayUndone(step));
        },
        () => undefined,
      ),
    answer: (isYes) => {
      if (isYes && asked) settle(asked, 'remove');
      setAsked(null);
    },
  };
}
