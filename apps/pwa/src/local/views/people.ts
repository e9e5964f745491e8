import type { Person } from '@rollcall/schema/person';
import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { listPhotoIndex } from './gallery-list.ts';

/** Who takes part in an event, as this device last heard. */
export interface KnownPeople {
  ownId: string | null;
  people: readonly Person[];
  /** Of the people, by id. */
  names: ReadonlyMap<string, string>;
}

export async function listPeople(eventId: string): Promise<KnownPeople> {
  const stored = await (await getCurrentMirror()).people.get(eventId);
  const people = stored?.people ?? [];
  return { ownId: stored?.ownId ?? null, people, names: new Map(people.map(({ id, name }) => [id, name])) };
}

/** Who is in the photos of an event. */
export interface PeopleInPhotos {
  /** The signed-in user first, then who is in most photos. */
  people: readonly { id: string; name: string; isOwn: boolean }[];
  /** Whether there is somebody whom this device does not know by name: who takes part is to be fetched. */
  hasUnknown: boolean;
}

export async function listPeopleInPhotos(eventId: string): Promise<PeopleInPhotos> {
  const [{ ownId, names }, index] = [await listPeople(eventId), await listPhotoIndex(eventId)];
  const counts = new Map<string, number>();
  for (const id of index.flatMap(({ people = [] }) => people)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts].sort((one, other) => other[1] - one[1]).map(([id]) => id);
  const known = ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, isOwn: id === ownId }];
  });
  return {
    people: known.sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    hasUnknown: known.length < ids.length,
  };
}
