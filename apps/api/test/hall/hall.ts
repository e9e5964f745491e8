import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Caller } from '../../src/access/caller.ts';
import { type EventAccess, findAccess } from '../../src/access/event-access.ts';
import { createHttpServer } from '../../src/http/http-server.ts';
import { createTestApp, type TestApp, unlimitedRates } from '../create-test-app.ts';
import { drawJpeg } from '../draw-pictures.ts';
import { isOnPostgres } from '../engine.ts';
import { signInAdmin } from '../sign-in-admin.ts';
import { type GuestCredentials, newGuestCredentials, type TestClient } from '../test-client.ts';

export type Role = 'organizer' | 'administrator' | 'deputy' | 'customer' | 'guest' | 'claimant' | 'visitor';

/** How many callers of each role there are: 40. */
const counts: [Role, number][] = [
  ['organizer', 1],
  ['administrator', 1],
  ['deputy', 2],
  ['customer', 6],
  ['guest', 20],
  ['claimant', 7],
  ['visitor', 3],
];

/** Somebody with one browser. Their rights change; the role is what they began as. */
export interface Person {
  name: string;
  role: Role;
  client: TestClient;
  /** Of an account. */
  email?: string;
  credentials: GuestCredentials;
}

/** A server with one event and everybody who has to do with it. */
export interface Hall {
  testApp: TestApp;
  origin: string;
  eventId: string;
  people: Person[];
  organizer: Person;
  administrator: Person;
  pictures: Buffer[];
  random: () => number;
}

/** Creates the hall; it ends with the test. Everything random in it follows from `random`. */
export async function createHall(random: () => number): Promise<Hall> {
  const environment = { ROLLCALL_BILLING: 'on', ROLLCALL_PROMO_CODES: 'FREE' };
  const testApp = await createTestApp({ makesPictures: false, limits: unlimitedRates, environment });
  // Nothing crashes here, and there are thousands of commits.
  if (!isOnPostgres) await sql`pragma synchronous = off`.execute(testApp.db);
  const server = createHttpServer(testApp.app.fetch, pino({ enabled: false })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const people: Person[] = [];
  for (const [role, count] of counts) {
    for (let index = 0; index < count; index++) people.push(await createPerson(testApp, role, index));
  }
  // So that they can help as hosts.
  await testApp.db.updateTable('customers').set({ email_proven_at: new Date().toISOString() }).execute();
  const [organizer, administrator] = people as [Person, Person];
  const { id: eventId } = await organizer.client.createEvent({ isPublic: false, promoAllowed: true });
  for (const [index, { role, client, credentials, name }] of people.entries()) {
    if (role === 'guest' || (role === 'customer' && index % 2)) await client.join(eventId, credentials, name);
  }
  const pictures = await Promise.all(Array.from({ length: 3 }, () => drawJpeg(32, 24)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { testApp, origin, eventId, people, organizer, administrator, pictures, random };
}

async function createPerson(testApp: TestApp, role: Role, index: number): Promise<Person> {
  const name = `${role}${index}`;
  const credentials = newGuestCredentials();
  if (role === 'administrator') {
    const { client, account } = await signInAdmin(testApp, name);
    return { name, role, client, credentials, email: account.email };
  }
  const client = testApp.client();
  if (role === 'guest' || role === 'claimant' || role === 'visitor') return { name, role, client, credentials };
  const account = await client.signUp(name);
  return { name, role, client, credentials, email: account.email };
}

/** Returns one of the values. Throws if there is none. */
export function pick<Value>({ random }: Pick<Hall, 'random'>, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to pick');
  return value;
}

export function ofRole({ people }: Hall, ...roles: Role[]): Person[] {
  return people.filter(({ role }) => roles.includes(role));
}

/** Computes what a session cookie may see now, without anything that streams keep. Null if it may not see the event. */
export async function computeAccess({ testApp, eventId }: Hall, cookie: string): Promise<EventAccess | null> {
  const { db, settings } = testApp;
  const access = await findAccess({ db, settings }, await findCaller(testApp, cookie), eventId);
  return access && (access.event.is_public === 1 || access.isMember) ? access : null;
}

/** Returns the user whose session somebody's browser has; null for a visitor. */
export async function findUserId({ testApp }: Hall, { client }: Person): Promise<string | null> {
  return (await findCaller(testApp, client.cookie))?.userId ?? null;
}

async function findCaller({ stores }: TestApp, cookie: string): Promise<Caller | null> {
  const token = /rollcall=([^;]+)/.exec(cookie)?.[1];
  return (token && (await stores.sessions.find(decodeURIComponent(token)))?.caller) || null;
}
