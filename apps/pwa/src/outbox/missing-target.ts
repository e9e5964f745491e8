import type { EventRole } from '@rollcall/schema/event-host';
import { type ProblemCode, problems } from '@rollcall/schema/problem';
import { deleteMirrorComment } from '../local/mirror/mirror-comments.ts';
import type { MirrorDatabase } from '../local/mirror/mirror-database.ts';
import { deleteMirrorMessage } from '../local/mirror/mirror-messages.ts';
import { deleteMirrorPhoto } from '../local/mirror/mirror-photos.ts';
import { deleteMirrorTag } from '../local/mirror/mirror-tags.ts';
import { completeActions, transitionAction } from '../local/outbox/outbox-actions.ts';
import type { OutboxAction } from '../local/outbox/outbox-database.ts';
import { CallError } from '../remote/http/call-error.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { EntryRefused } from './deliver.ts';

type Request = OutboxAction['request'];

/**
 * Completes an action whose photo, comment, message, pair or album no longer exists. Returns whether that was the error.
 * Throws {@link EntryRefused} for whom it is there and not shown, since they help with the event no longer.
 */
export async function handleMissingTarget(
  action: OutboxAction,
  mirror: MirrorDatabase,
  error: unknown,
): Promise<boolean> {
  const code = error instanceof CallError ? error.code : null;
  if (code === null) return false;
  if (!hasPhoto(action.request) || isPartOfPhoto(code)) {
    const isMissing = (await deleteMissingPart(action, mirror, code)) || (await isChangedByOthers(action, code));
    if (isMissing) await completeActions([{ action, changeSeq: null }]);
    return isMissing;
  }
  return await handleMissingPhoto(action, mirror, code);
}

/** Returns whether only who manages the event can do it. */
export function isOnAlbum({ kind }: Request): boolean {
  return kind === 'create-album' || kind === 'arrange-album';
}

function hasPhoto(request: Request): boolean {
  const { kind } = request;
  return !isOnAlbum(request) && kind !== 'decide-duplicate' && kind !== 'message' && kind !== 'delete-message';
}

function isPartOfPhoto(code: ProblemCode): boolean {
  return code === 'comment-not-found' || code === 'tag-not-found';
}

/** Deletes a comment, tag or message that the server no longer has. Returns whether that was the error. */
async function deleteMissingPart(
  { photoId, request }: OutboxAction,
  mirror: MirrorDatabase,
  code: ProblemCode,
): Promise<boolean> {
  if (code === 'comment-not-found' && 'commentId' in request) {
    await deleteMirrorComment(mirror, photoId, request.commentId);
  } else if (code === 'tag-not-found' && (request.kind === 'confirm-tag' || request.kind === 'delete-tag')) {
    await deleteMirrorTag(mirror, photoId, request.tagId);
  } else if (code === 'message-not-found' && request.kind === 'delete-message') {
    await deleteMirrorMessage(mirror, request.messageId);
  } else return false;
  return true;
}

/** Returns whether somebody has meanwhile decided about a pair, or deleted an album. */
async function isChangedByOthers(action: OutboxAction, code: ProblemCode): Promise<boolean> {
  const { request } = action;
  if (request.kind === 'decide-duplicate') return code === 'not-found' || code === 'conflict';
  if (!isOnAlbum(request)) return false;
  if (code === 'not-found' || code === 'event-not-found' || code === 'forbidden') await assertArrangesAlbums(action);
  return code === 'not-found' && request.kind !== 'create-album';
}

async function handleMissingPhoto(action: OutboxAction, mirror: MirrorDatabase, code: ProblemCode): Promise<boolean> {
  if (code !== 'photo-not-found' && code !== 'photo-removed' && code !== 'not-found') return false;
  const { request } = action;
  if (isReviewerAct(request)) await assertReviews(action);
  await deleteMirrorPhoto(mirror, action.photoId);
  // An approval of a photo that another reviewer removed is a conflict.
  if (request.kind === 'review' && request.approval.isApproved) {
    await transitionAction(action.order, { kind: 'conflicted', problem: { code, detail: problems[code].title } });
  } else await completeActions([{ action, changeSeq: null }]);
  return true;
}

/** Returns whether only who reviews the event can do it. */
function isReviewerAct(request: Request): boolean {
  return (
    request.kind === 'review' ||
    request.kind === 'restore' ||
    (request.kind === 'delete' && request.changeSeq !== undefined)
  );
}

/** Throws {@link EntryRefused} for a former reviewer. */
async function assertReviews(action: OutboxAction): Promise<void> {
  if (await findRole(action)) return;
  throw new EntryRefused({ code: 'forbidden', detail: 'You no longer review the photos of this event.' });
}

/** Throws {@link EntryRefused} for a former co-host, to whom the server shows neither a private event nor its albums. */
async function assertArrangesAlbums(action: OutboxAction): Promise<void> {
  const role = await findRole(action);
  if (role === 'organizer' || role === 'admin' || role === 'co-host') return;
  throw new EntryRefused({ code: 'forbidden', detail: 'You no longer arrange the albums of this event.' });
}

/** Returns the role in the event of who made an action; null without one, and where the event is closed to them. */
async function findRole({ eventId, ownerId }: OutboxAction): Promise<EventRole | null> {
  try {
    return (await fetchMembership(eventId, { actor: ownerId })).role;
  } catch (error) {
    if (!(error instanceof CallError) || (error.code !== 'event-not-found' && error.code !== 'forbidden')) throw error;
    return null;
  }
}
