import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { enqueueAction } from '../local/outbox/outbox-actions.ts';
import { dropTag } from '../local/outbox/tag-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

type PhotoKey = Pick<Photo, 'id' | 'eventId'>;

/** Somebody in a photo. `x`, `y`: fractions of the upright picture. One of `personId` and `name` is null. */
export interface NewTag {
  x: number;
  y: number;
  personId: string | null;
  name: string | null;
}

/** Says who is in a photo. The id is generated here, so that a repeated request adds no second tag. */
export async function enqueueTag(photo: PhotoKey, tag: NewTag): Promise<void> {
  await enqueueAction(await resolveActionTarget(photo), { kind: 'tag', tagId: newId(), ...tag });
  notifyOutbox();
}

/** Confirms that the signed-in user is the person. */
export async function enqueueTagConfirmation(photo: PhotoKey, tagId: string): Promise<void> {
  await enqueueAction(await resolveActionTarget(photo), { kind: 'confirm-tag', tagId });
  notifyOutbox();
}

/** Takes a tag away, on this phone or on the server; with `hides`, the photo is hidden until the host decides. */
export async function enqueueDeleteTag(photo: PhotoKey, tagId: string, { hides }: { hides: boolean }): Promise<void> {
  if (await dropTag(photo.id, tagId)) return;
  await enqueueAction(await resolveActionTarget(photo), { kind: 'delete-tag', tagId, hides });
  notifyOutbox();
}
