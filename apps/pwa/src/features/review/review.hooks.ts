import type { Photo } from '@rollcall/schema/photo';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReviewDecision } from '../../local/mirror/mirror-database.ts';
import type { GalleryFrame } from '../../local/views/gallery-list.ts';
import { useReviewList } from '../../local/views/review.hooks.ts';
import type { ReviewList } from '../../local/views/review.ts';
import { decideReview, undoReview } from '../../outbox/decide-review.ts';
import { enqueueDelete } from '../../outbox/enqueue-photo-actions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { reviewTexts } from './review.texts.ts';
import { sayDecided, sayOvertaken, sayUndone } from './review-words.ts';

export type DecisionKind = ReviewDecision['kind'];

export interface Review {
  list: ReviewList;
  /** What is still to be looked at, the oldest first. */
  pending: GalleryFrame[];
  /** The one that is looked at; null when none is left, or while an undone one comes back. */
  current: GalleryFrame | null;
  /** What was done last, for the eyes and for screen readers. */
  said: string;
  /** Whether what is on the stage has just come there by somebody else's doing: it has not been looked at. */
  hasJustChanged: () => boolean;
  /** A removal that waits for a yes, since it takes own photos along. */
  asked: readonly Photo[] | null;
  choose: (photoId: string) => void;
  decide: (photos: readonly Photo[], kind: DecisionKind) => void;
  undo: () => void;
  answer: (isYes: boolean) => void;
}

const nothing: ReadonlySet<string> = new Set();
/** A hand that was about to decide needs so long to notice that the picture is another one. */
const noticeMs = 700;

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

  /** Ids that this sitting decided about; what goes without being one of them was decided elsewhere. */
  const own = useRef(new Set<string>());
  const lookedAt = useRef<string | null>(null);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const lost = lookedAt.current;
    if (!list || !lost || own.current.has(lost) || list.pending.some((frame) => frame.id === lost)) return;
    // Two who begin with the oldest would meet at every photo: the one who came second goes on in the middle.
    const further = list.pending[Math.floor(list.pending.length / 2)];
    setCurrentId(further?.id ?? null);
    changedAtMs.current = performance.now();
    setSaid(sayOvertaken(list.pending.length));
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
    lookedAt.current = current?.id ?? null;
  });
  if (!list) return undefined;

  function run(task: () => Promise<unknown>, whenFailed: () => void): void {
    work.current = work.current.then(task).then(
      () => undefined,
      () => {
        whenFailed();
        showToast({
          variant: 'destructive',
          title: reviewTexts().notSaved,
          description: uiTexts().pleaseTryAgain,
        });
      },
    );
  }

  function settle(photos: readonly Photo[], kind: DecisionKind): void {
    const ids = new Set(photos.map((photo) => photo.id));
    for (const id of ids) own.current.add(id);
    const at = pending.findIndex((frame) => frame.id === current?.id);
    const rest = [...pending.slice(at + 1), ...pending.slice(0, Math.max(0, at))];
    if (current && ids.has(current.id)) setCurrentId(rest.find((frame) => !ids.has(frame.id))?.id ?? null);
    setDecided((before) => new Set([...before, ...ids]));
    const mine = kind === 'remove' ? photos.filter((photo) => photo.isMine) : [];
    const others = kind === 'remove' ? photos.filter((photo) => !photo.isMine) : photos;
    run(
      async () => {
        if (others.length > 0) await decideReview(eventId, others, kind);
        for (const photo of mine) await enqueueDelete(photo, { isForever: true });
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
    hasJustChanged: () => performance.now() < changedAtMs.current + noticeMs,
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
          for (const id of ids) own.current.delete(id);
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
