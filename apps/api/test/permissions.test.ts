import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { findUndocumented } from './permissions/documented-response.ts';
import { callAs } from './permissions/permission-calls.ts';
import {
  createPermissionFixture,
  listForbiddenTexts,
  openFixtureCopy,
  type PermissionFixture,
  removePermissionFixture,
  takeFingerprint,
} from './permissions/permission-fixture.ts';
import {
  type MatrixRow,
  normalizeRoute,
  readDocumentedCalls,
  readDocumentedShapes,
  readMatrix,
  roles,
} from './permissions/permission-matrix.ts';
import { StripeStandIn, stripeEnvironment } from './stripe/stripe-stand-in.ts';

const matrix = readMatrix();
const schemas = new URL('../../../packages/schema/src/', import.meta.url);
let fixturePromise: Promise<PermissionFixture> | undefined;
const getFixture = () => (fixturePromise ??= createPermissionFixture());
afterAll(async () => fixturePromise && removePermissionFixture(await fixturePromise));

describe('the permission matrix', () => {
  test('has a row for every route and a route for every row not marked as later', async () => {
    const { app } = await createTestApp();
    const routes = new Set(
      // Middleware is registered for every method.
      app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => normalizeRoute(method, path)),
    );
    // Hono serves HEAD by the handler of GET.
    const rows = matrix.filter(({ method }) => method !== 'HEAD');
    const shapes = (of: MatrixRow[]) => new Set(of.map(({ method, path }) => normalizeRoute(method, path)));
    expect([...routes].filter((shape) => !shapes(rows).has(shape))).toEqual([]);
    expect([...shapes(rows.filter(({ isLater }) => !isLater))].filter((shape) => !routes.has(shape))).toEqual([]);
    expect([...shapes(rows.filter(({ isLater }) => isLater))].filter((shape) => routes.has(shape))).toEqual([]);
  });

  test('lists the same calls as docs/api.md', () => {
    const documented = readDocumentedCalls();
    const shapes = new Set(
      matrix.filter(({ isLater }) => !isLater).map(({ method, path }) => normalizeRoute(method, path)),
    );
    expect([...shapes].filter((shape) => !documented.has(shape))).toEqual([]);
    expect([...documented].filter((shape) => !shapes.has(shape))).toEqual([]);
  });

  test('is documented with shapes of the files that the headings of docs/api.md name', () => {
    const shapes = readDocumentedShapes();
    expect(shapes.length).toBeGreaterThan(60);
    const isDefined = (name: string) => (file: string) =>
      readFileSync(new URL(file, schemas), 'utf8').includes(`export const ${name} =`);
    expect(shapes.filter(({ name, files }) => !files.some(isDefined(name)))).toEqual([]);
  });

  test('lists each call on each object once', () => {
    const keys = matrix.map(({ method, path, object }) => `${method} ${path} ${object}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  for (const row of matrix.filter(({ isLater }) => !isLater)) {
    test(`${row.method} ${row.path} ${row.object}`, async () => {
      const fixture = await getFixture();
      const environment = await environmentOf(row);
      const open = async () => {
        const testApp = await openFixtureCopy(fixture, environment);
        return { testApp, fingerprint: await takeFingerprint(testApp) };
      };
      let opened = await open();
      const statuses: Record<string, number | null> = {};
      for (const role of roles) {
        statuses[role] = null;
        if (row.expected[role] === null) continue;
        // Each call starts from unchanged data.
        if ((await takeFingerprint(opened.testApp)) !== opened.fingerprint) opened = await open();
        statuses[role] = await callAndCheck(row, role, fixture, opened.testApp);
      }
      expect(statuses).toEqual(row.expected);
    });
  }
});

/** Returns the settings that a row is about. */
async function environmentOf({ object }: MatrixRow): Promise<Record<string, string>> {
  if (object === 'with the test tools') return { ROLLCALL_TEST_TOOLS: '1' };
  if (object === 'with support') return { ROLLCALL_SUPPORT_EMAIL: 'support@example.com' };
  if (object.endsWith('without billing')) return { ROLLCALL_BILLING: 'off' };
  if (object !== 'with payments') return {};
  const stripe = new StripeStandIn();
  onTestFinished(() => stripe.stop());
  return stripeEnvironment(await stripe.start());
}

/** Makes the call as this role, checks the response and returns its status. */
async function callAndCheck(
  row: MatrixRow,
  role: (typeof roles)[number],
  fixture: PermissionFixture,
  testApp: TestApp,
): Promise<number> {
  const client = testApp.client();
  client.cookie = fixture.cookies[role];
  const response = await callAs({ row, role, fixture, testApp, client });
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return response.status;
  }
  const body = await response.text();
  for (const secret of listForbiddenTexts(role)) expect(body, `${role} receives "${secret}"`).not.toContain(secret);
  if (response.status >= 400 && row.method !== 'HEAD') {
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  }
  expect(findUndocumented(row, response.status, body), body).toBeNull();
  if (row.object === "another's address" && role !== 'TAB') expect(JSON.parse(body)).toEqual([]);
  return response.status;
}
