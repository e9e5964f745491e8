import { PersonListQuery } from '@rollcall/schema/person';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import type { PeopleStore } from './people.store.ts';

export function peopleRoutes({ people }: { people: PeopleStore }) {
  return new Hono<AppEnv>().get(
    '/api/events/:id/people',
    requireSession,
    validate('query', PersonListQuery),
    async (c) => {
      const page = await people.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.people, 200);
    },
  );
}
