import type { Person } from '@rollcall/schema/person';
import type { NewPhotoTag, PhotoTag } from '@rollcall/schema/photo-tag';
import { type CallContext, callForEntity, callForJsonResponse, callForNoContent, nextPathOf } from './http/call.ts';

/** Lists everybody who takes part in an event. */
export async function fetchPeople(eventId: string, context: CallContext = {}): Promise<Person[]> {
  const people: Person[] = [];
  for (let path: string | null = `/api/events/${eventId}/people?limit=500`; path; ) {
    const { body, headers }: { body: Person[]; headers: Headers } = await callForJsonResponse<Person[]>(
      'GET',
      path,
      undefined,
      context,
    );
    people.push(...body);
    path = nextPathOf(headers);
  }
  return people;
}

export const addTag = (photoId: string, tag: NewPhotoTag, context?: CallContext) =>
  callForEntity<PhotoTag>('id', 'POST', `/api/photos/${photoId}/tags`, tag, context);

export const confirmTag = (tagId: string, context?: CallContext) =>
  callForEntity<PhotoTag>('id', 'PATCH', `/api/photo-tags/${tagId}`, { confirmed: true }, context);

/** Takes a tag away. `hides`: the caller, whom it names, does not want to be seen in the photo. */
export const deleteTag = (tagId: string, hides: boolean, context?: CallContext) =>
  callForNoContent('DELETE', `/api/photo-tags/${tagId}${hides ? '?hide=true' : ''}`, undefined, context);
