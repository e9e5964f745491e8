import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { TestApp } from './create-test-app.ts';
import { listTables, readChanges } from './engine.ts';
import { callAs } from './permissions/permission-calls.ts';
import {
  createPermissionFixture,
  openFixtureCopy,
  type PermissionFixture,
  removePermissionFixture,
} from './permissions/permission-fixture.ts';
import { readMatrix, roles } from './permissions/permission-matrix.ts';
import { keyNameOfCases } from './permissions/permission-objects.ts';

/** Tables that safe calls may write to: counters and audit events. A forged request gains nothing by them. */
const allowedWrites: Record<string, string[]> = {
  'GET /api/download/{filename}': ['downloads', 'event_analytics', 'subscriptions'],
  'GET /api/events/{id}/photos.zip': ['downloads', 'event_analytics', 'subscriptions'],
  'GET /api/admin/stats': ['audit_log'],
  'GET /api/admin/users': ['audit_log'],
  'GET /api/admin/customers': ['audit_log'],
  'GET /api/admin/events': ['audit_log'],
  'GET /api/admin/subscriptions': ['audit_log'],
};

/** Keys without those of the cases themselves, and without their last use, which is recorded. */
const validKeys = sql<object>`select id, customer_id, scopes, expires_at from api_keys where name <> ${keyNameOfCases}`;

/** Sessions without their last use and expiry, which every request updates. */
const validSessions = sql<object>`select user_id, absolute_expires_at, reauthenticated_at, device
  from sessions where expires_at > ${new Date().toISOString()}`;

const queries: Record<string, typeof validSessions> = { sessions: validSessions, api_keys: validKeys };

/** Written by triggers alone: what they record is in the digest of another table. */
const recordsOfTriggers = ['rights_changes', 'sqlite_sequence'];

/** A changed row of PostgreSQL is read in another place. */
const inNoOrder = (rows: object[]) => JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());

/** Returns a digest of the rows of each table. */
async function digestTables({ db }: TestApp): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const name of await listTables(db)) {
    if (recordsOfTriggers.includes(name)) continue;
    const query = queries[name] ?? sql<object>`select * from ${sql.table(name)}`;
    const { rows } = await query.execute(db);
    digests.set(name, createHash('sha256').update(inNoOrder(rows)).digest('hex'));
  }
  return digests;
}

let fixtureToRemove: PermissionFixture | undefined;
afterAll(() => fixtureToRemove && removePermissionFixture(fixtureToRemove));

// ASVS 3.5.3: safe methods change nothing, so no link or image of another site does.
test('safe methods change no data for any role', { timeout: 120_000 }, async () => {
  const rows = readMatrix().filter(({ method, isLater }) => /^(GET|HEAD|OPTIONS)$/.test(method) && !isLater);
  const fixture = await createPermissionFixture();
  fixtureToRemove = fixture;
  const testApp = await openFixtureCopy(fixture);
  const client = testApp.client();
  const changed = new Set<string>();
  let before = await digestTables(testApp);
  let changes = await readChanges(testApp.db);
  expect(before.size).toBeGreaterThan(20);
  for (const row of rows) {
    const call = `${row.method} ${row.path}`;
    for (const role of roles) {
      client.cookie = fixture.cookies[role];
      const response = await callAs({ row, role, fixture, testApp, client });
      await response.body?.cancel();
      if ((await readChanges(testApp.db)) === changes) continue;
      changes = await readChanges(testApp.db);
      const after = await digestTables(testApp);
      for (const [table, digest] of after) {
        if (before.get(table) !== digest && !allowedWrites[call]?.includes(table))
          changed.add(`${call} changes ${table}`);
      }
      before = after;
    }
  }
  expect([...changed]).toEqual([]);
});
