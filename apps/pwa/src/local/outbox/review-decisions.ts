import { type ActionPlace, newAction } from './new-action.ts';
import type { OutboxAction } from './outbox-action.ts';
import { outboxDatabase } from './outbox-database.ts';

/** A photo that is decided about, in the state that the person saw. */
export interface PlacedPhoto {
  place: ActionPlace;
  changeSeq: number;
}

/**
 * A review takes the place of one that no request carried yet, and of one that met a conflict: the person has seen
 * it and decided again. One transaction, however many photos.
 */
export async function addReviews(photos: readonly PlacedPhoto[], isApproved: boolean): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    await dropOpenDecisions(photos);
    await actions.bulkAdd(
      photos.map(({ place, changeSeq }) => newAction(place, { kind: 'review', approval: { isApproved, changeSeq } })),
    );
  });
}

/** Removals by a reviewer, as {@link addReviews}. */
export async function addRemovals(photos: readonly PlacedPhoto[]): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    await dropOpenDecisions(photos);
    await actions.bulkAdd(
      photos.map(({ place, changeSeq }) => newAction(place, { kind: 'delete', isForever: false, changeSeq })),
    );
  });
}

/** Takes back removals: what no request carried yet never happened, the rest is restored after it. */
export async function takeBackRemovals(photos: readonly PlacedPhoto[]): Promise<void> {
  const { actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', actions, async () => {
    const dropped = await dropOpenDecisions(photos);
    const offered = photos.filter(({ place }) => !dropped.has(place.photoId));
    await actions.bulkAdd(offered.map(({ place }) => newAction(place, { kind: 'restore' })));
  });
}

/** The person has seen what became of a decision and leaves it at that. */
export async function dropStoppedDecision(order: number): Promise<void> {
  await outboxDatabase.actions
    .where('order')
    .equals(order)
    .and((one) => one.state === 'conflict' || one.state === 'parked')
    .delete();
}

/** A decision that can still be replaced without the server noticing, or that came to nothing. */
function isOpen({ request, state, wasOffered }: OutboxAction): boolean {
  const isDecision = request.kind === 'review' || (request.kind === 'delete' && !request.isForever);
  return isDecision && (state === 'conflict' || state === 'parked' || !wasOffered);
}

/** Answers the photos whose removal went with them. */
async function dropOpenDecisions(photos: readonly PlacedPhoto[]): Promise<ReadonlySet<string>> {
  const { actions } = outboxDatabase;
  const open = await actions
    .where('photoId')
    .anyOf(photos.map(({ place }) => place.photoId))
    .and(isOpen)
    .toArray();
  await actions.bulkDelete(open.map((action) => action.order));
  return new Set(open.filter(({ request }) => request.kind === 'delete').map((action) => action.photoId));
}
