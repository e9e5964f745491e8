import { initialsOf } from '@rollcall/gallery/initials';
import type { Person, PersonListQuery } from '@rollcall/schema/person';
import type { Caller } from '../access/caller.ts';
import type { AccessDeps } from '../access/entitlement.ts';
import { accessAsMember } from '../access/event-access.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { selectPeople } from './people.table.ts';

/** Lists the people of an event for each other, without their addresses. */
export class PeopleStore {
  private readonly deps: AccessDeps;

  constructor(deps: AccessDeps) {
    this.deps = deps;
  }

  /**
   * Returns a page, the host first and then the guests in the order of joining; `nextCursor` is null on the last page. For
   * those who take part in the event. Throws `event-not-found`, `not-signed-in`, `forbidden`, `validation`.
   */
  async list(
    caller: Caller | null,
    eventId: string,
    query: PersonListQuery,
  ): Promise<{ people: Person[]; nextCursor: string | null }> {
    const { event } = await accessAsMember(this.deps, caller, eventId);
    const after = decodeCursor(TimeAndId, query.cursor);
    const rows = await selectPeople(this.deps.db, event, query, after);
    const page = toPage(rows, query.limit, ({ joinedAt, id }) => [joinedAt, id]);
    const people = page.rows.map(({ id, name, isHost }) => ({ id, name, initials: initialsOf(name), isHost }));
    return { people, nextCursor: page.nextCursor };
  }
}
