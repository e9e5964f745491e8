import { randomBytes } from 'node:crypto';
import { newId } from '@rollcall/schema/id';
import { reactionTypes } from '@rollcall/schema/reaction';
import fc from 'fast-check';
import type { FuzzFixture, Pools } from './fuzz-fixture.ts';
import { hostileText } from './hostile-arbitraries.ts';
import type { FieldArbitraries } from './schema-arbitraries.ts';

/** Draws from the pool's current values, or an unknown id if the pool is empty. */
function oneOf(fixture: FuzzFixture, pool: keyof Omit<Pools, 'uploads'>): fc.Arbitrary<string> {
  return fc.nat(1_000).map((drawn) => fixture.pools[pool][drawn % Math.max(1, fixture.pools[pool].length)] ?? newId());
}

const moments = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('2026-12-01T18:00:00Z', '2099-06-30T23:59:59.999+02:00', '2027-01-01T00:00:00-12:00'),
  },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '9999-12-31T23:59:59-23:59',
      '0000-01-01T00:00:00+23:59',
      '2026-02-30T00:00:00Z',
      '2026-06-30T23:59:60Z',
      '20261201T180000Z',
    ),
  },
);

const missions = fc.oneof(fc.constantFrom('A hat', 'A dog', ' A hat ', '', 'x'.repeat(101)), hostileText);

const token = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url'));

/** Returns arbitraries by field name of a body or a query. Most of their values pass validation. */
export function fieldArbitraries(fixture: FuzzFixture): FieldArbitraries {
  const email = fc.oneof(
    oneOf(fixture, 'emails'),
    fc.constantFrom(
      'new@example.com',
      'a@b.cd',
      ' Big@Example.COM ',
      'ünï@cödé.example',
      `${'İ'.repeat(200)}@x.example`,
    ),
  );
  const pair = fc.nat(fixture.guestCredentials.length - 1);
  return {
    email,
    guestEmail: email,
    userEmail: email,
    newPassword: fc.constantFrom('correct horse battery', 'weddingPhotos1', 'x', '\ud800lonely-half'),
    password: fc.constantFrom(
      'correct horse battery',
      'password',
      'x',
      '🐎🐎🐎🐎🐎🐎🐎🐎',
      'p\0ssword-long',
      '\ud800lonely-half',
    ),
    date: moments,
    developsAt: moments,
    mission: missions,
    missions: fc.array(missions, { maxLength: 22 }),
    endDate: moments,
    day: fc.constantFrom('2026-06-14', '2026-02-30', '0001-01-01', '9999-12-31', '14.06.2026'),
    takenAt: moments,
    timeZone: fc.constantFrom('Europe/Berlin', 'UTC', '+01:00', 'Mars/Base', 'europe/berlin', '__proto__'),
    guestId: fc.oneof(
      pair.map((index) => fixture.guestCredentials[index]!.guestId),
      oneOf(fixture, 'guests'),
      fc.constant(0).map(() => newId()),
    ),
    guestKey: fc.oneof(
      pair.map((index) => fixture.guestCredentials[index]!.guestKey),
      token,
    ),
    token: fc.oneof(token, oneOf(fixture, 'tokens')),
    phoneKey: fc.oneof(
      pair.map((index) => fixture.guestCredentials[index]!.guestKey),
      token,
    ),
    comment: hostileText,
    inviteToken: fc.oneof(token, hostileText),
    code: fc.oneof(fc.constantFrom('FREE', 'free', '123456', '000000', ' FREE '), oneOf(fixture, 'codes'), hostileText),
    changeSeq: fc.constantFrom(0, 1, 2, 3, 5, 8, 13, 2 ** 53 - 1),
    since: fc.constantFrom('0', '1', '3', '7', '999999999999999'),
    limit: fc.constantFrom('1', '2', '100', '200', '0', '201', '1e2', '0x10', ' 5 '),
    cursor: fc.oneof(cursors, hostileText),
    id: fc.oneof(
      oneOf(fixture, 'photos'),
      fc.constant(0).map(() => newId()),
      hostileText,
    ),
    photoId: fc.oneof(
      { weight: 5, arbitrary: fc.constant(0).map(() => newId()) },
      { weight: 1, arbitrary: oneOf(fixture, 'photos') },
      { weight: 1, arbitrary: oneOf(fixture, 'tombstoneIds') },
    ),
    eventId: oneOf(fixture, 'events'),
    personId: oneOf(fixture, 'guests'),
    x: fc.constantFrom(0, 0.5, 1, -0.01, 1.01),
    y: fc.constantFrom(0, 0.25, 1, 2 ** 53),
  };
}

const cursors = fc
  .tuple(
    fc.constantFrom('popular', 'newest', 'x', null),
    fc.constantFrom<unknown>(0, 1e308, -1, '2026-01-01T00:00:00.000Z', '', null, [], '\0'),
    fc.constantFrom<unknown>('', '\0', '\ud800', 'ffffffff', 1, null),
    fc.constantFrom<unknown>(0, 5, -5, 1.5, 2 ** 53, '1'),
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

/** Returns values for a path parameter, chosen by its name and the preceding segment. */
export function pathParameter(fixture: FuzzFixture, before: string, name: string): fc.Arbitrary<string> {
  const one = oneOf(fixture, poolOf(before, name));
  const fitting =
    name === 'type'
      ? fc.constantFrom<string>(...reactionTypes)
      : name === 'codeOrId'
        ? fc.oneof(one, oneOf(fixture, 'codes'))
        : one;
  const upload = fc
    .nat(50)
    .map((drawn) => fixture.pools.uploads[drawn % Math.max(1, fixture.pools.uploads.length)]?.id ?? newId());
  return fc.oneof(
    { weight: 24, arbitrary: before === 'uploads' && name === 'photoId' ? fc.oneof(upload, fitting) : fitting },
    { weight: 1, arbitrary: fc.constant(0).map(() => newId()) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        oneOf(fixture, 'events'),
        oneOf(fixture, 'photos'),
        oneOf(fixture, 'guests'),
        oneOf(fixture, 'tombstoneIds'),
      ),
    },
    { weight: 1, arbitrary: fitting.map((value) => value.toUpperCase()) },
    { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.slice(0, 200).toWellFormed()) || '%20') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%00',
        '%2F',
        '..%2f..',
        '%FF%FE',
        '%C0%AF',
        '%252e',
        ';a=b',
        '.',
        '..',
        '...',
        "'",
        '@',
        '%E2%80%AE',
        randomBytes(8).toString('hex'),
      ),
    },
  );
}

function poolOf(before: string, name: string): keyof Omit<Pools, 'uploads'> {
  if (name === 'name') return 'pictures';
  if (name === 'filename') return 'filenames';
  if (name === 'guestId' || before === 'guests') return 'guests';
  if (before === 'photo-tags') return 'photoTags';
  if (before === 'users') return 'customers';
  if (before === 'join' || before === 'event') return 'events';
  const pools = ['events', 'customers', 'sessions', 'comments', 'subscriptions'] as const;
  const pool = pools.find((known) => known === before);
  if (pool) return pool;
  return 'photos';
}
