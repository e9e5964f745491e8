import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { normalizeRoute, readMatrix } from '../../test/permissions/permission-matrix.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { operations } from './operations.ts';

const readDocument = async () => {
  const testApp = await createTestApp();
  return { testApp, document: await testApp.client().getJson<OpenApiDocument>('/api/openapi.json') };
};

test('describes every call, and none that does not exist', async () => {
  const { app } = await createTestApp();
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(api|uploads|event-pictures|healthz|readyz)/.test(path))
    // Hono serves HEAD by the handler of GET.
    .map(({ method, path }) => normalizeRoute(method, path.replace('*', ':rest')));
  const calls = Object.values(operations).flatMap((group) =>
    group.map(({ call }) => normalizeRoute(...(call.split(' ') as [string, string]))),
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  expect(routes.filter((route) => !calls.includes(route))).toEqual([]);
  expect(calls.filter((call) => !call.startsWith('HEAD ') && !routes.includes(call))).toEqual([]);
});

test('is a valid document of OpenAPI 3.1, whose references lead somewhere and whose operations have ids of their own', async () => {
  const { document } = await readDocument();
  expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true });
  const names = Object.keys(document.components.schemas);
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((name) => !names.includes(name))).toEqual([]);
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('describes what is sent before its conversion, and what is received after it', async () => {
  const { document } = await readDocument();
  const list = document.paths['/api/events/{id}/photos']!.get!;
  expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'sort', in: 'query', required: false }));
  expect(list.responses['200']!.content!['application/json']!.schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Photo' },
  });
  const body = document.paths['/api/events']!.post!.requestBody!.content['application/json']!.schema;
  expect(body).toMatchObject({ required: ['name', 'eventType', 'date'], properties: { date: { type: 'string' } } });
});

test('says what each call requires, as the matrix of permissions does', async () => {
  const { document } = await readDocument();
  const rows = readMatrix().filter(({ expected }) => expected.V !== null);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { security }] of Object.entries(methods)) {
      const route = normalizeRoute(method.toUpperCase(), path);
      const ofRoute = rows.filter((row) => normalizeRoute(row.method, row.path) === route);
      const statuses = ofRoute.map(({ expected }) => expected.V);
      // The tool for tests is for administrators, and not there without its setting.
      if (statuses.length === 0 || path.startsWith('/api/test-subscription')) continue;
      const isOpen = statuses.some((status) => status !== 401);
      expect([route, security.some((one) => Object.keys(one).length === 0)]).toEqual([route, isOpen]);
      expect(security).toContainEqual({ session: [] });
    }
  }
});

test('has no two paths that differ in the name of a parameter alone, and says of keys what they lack', async () => {
  const { document } = await readDocument();
  const paths = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(paths).size).toBe(paths.length);
  const refusal = document.paths['/api/account/api-keys']!.post!.responses['403']!.description;
  expect(refusal).toContain('The plan of the account does not include this.');
  expect(refusal).not.toContain('download');
});

test('is shown as a page with every call and every shape', async () => {
  const { testApp, document } = await readDocument();
  const response = await testApp.client().get('/api/docs');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
  const style = await testApp.client().get('/api/docs.css');
  expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  const page = await response.text();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId }] of Object.entries(methods)) {
      expect(page).toContain(`id="${operationId}"><span class="method">${method.toUpperCase()}</span>${path}</h3>`);
    }
  }
  for (const name of Object.keys(document.components.schemas)) {
    expect(page).toContain(`<h3 id="${name.toLowerCase()}">${name}</h3>`);
  }
  expect(page).not.toContain('<script');
  expect(page).not.toContain('[object');
});
