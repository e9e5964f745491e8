import type { TaggedPerson } from '@rollcall/schema/photo';
import type { OutboxAction } from '../outbox/outbox-database.ts';

/** Somebody in a photo, from the server or still in the outbox. */
export interface ShownTag extends Pick<TaggedPerson, 'id' | 'name' | 'personId' | 'x' | 'y' | 'confirmed'> {
  /** The `Person` who set it; null for one of this phone that is not sent yet, and for who does not take part any more. */
  taggedBy: string | null;
  isPending: boolean;
}

/** Returns who is in a photo, with what waits in the outbox. */
export function applyTagActions(people: readonly TaggedPerson[], actions: readonly OutboxAction[]): ShownTag[] {
  let shown: ShownTag[] = people.map((tag) => ({ ...tag, isPending: false }));
  for (const { request, state } of actions) {
    if (state === 'conflict' || state === 'parked') continue;
    if (request.kind === 'tag' && !shown.some(({ id }) => id === request.tagId)) {
      const { tagId: id, x, y, personId, name } = request;
      shown = [...shown, { id, x, y, personId, name: name ?? '', confirmed: false, taggedBy: null, isPending: true }];
    }
    if (request.kind === 'confirm-tag') {
      shown = shown.map((tag) => (tag.id === request.tagId ? { ...tag, confirmed: true } : tag));
    }
    if (request.kind === 'delete-tag') shown = shown.filter(({ id }) => id !== request.tagId);
  }
  return shown;
}
