import type { Event } from '@rollcall/schema/event';
import { builtInTemplates, type EventTemplate, eventTemplateLimits } from '@rollcall/schema/event-template';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';

const ours = {
  name: 'Our weddings',
  description: 'As we do it',
  eventType: 'wedding',
  defaultSettings: { isPublic: false, autoApprove: true, exposures: 24 },
};

async function createScene() {
  const testApp = await createTestApp();
  const [host, other] = [testApp.client(), testApp.client()];
  await host.signUp();
  await other.signUp();
  const list = (client: TestClient) => client.getJson<EventTemplate[]>('/api/event-templates');
  const save = async (body: object = {}, client = host) =>
    (await (await client.post('/api/event-templates', { ...ours, ...body })).json()) as EventTemplate;
  /** Creates an event whose request leaves the settings out. */
  const createFrom = async (templateId: string, client = host) =>
    (await (
      await client.post('/api/events', { name: 'Party', eventType: 'other', date: '2027-06-12T10:00:00Z', templateId })
    ).json()) as Event;
  return { testApp, host, other, list, save, createFrom };
}

test('everybody gets the templates that come with Rollcall', async () => {
  const { testApp, host, list } = await createScene();
  const visible = await list(testApp.client());
  expect(visible.map(({ id }) => id)).toEqual(Object.values(builtInTemplates));
  expect(visible[0]).toMatchObject({ name: 'Wedding', eventType: 'wedding', isPublic: true, isMine: false });
  expect(visible[0]!.defaultSettings).toEqual({ isPublic: false, guestsSeeAll: true, autoApprove: false });
  expect(await list(host)).toEqual(visible);
});

test('an account saves templates of its own, which others neither see nor use nor delete', async () => {
  const { host, other, list, save, createFrom } = await createScene();
  const saved = await save();
  expect(saved).toMatchObject({ ...ours, isPublic: false, isMine: true });
  expect((await list(host)).at(-1)).toEqual(saved);
  expect(await list(other)).toHaveLength(4);
  await expectProblem(await other.call('DELETE', `/api/event-templates/${saved.id}`), 'not-found', 404);
  expect(await createFrom(saved.id)).toMatchObject({ templateId: saved.id, isPublic: false, exposures: 24 });
  expect(await createFrom(saved.id, other)).toMatchObject({ templateId: null, isPublic: true, exposures: null });
  expect(await createFrom(newId())).toMatchObject({ templateId: null });
  await expectProblem(await host.post('/api/event-templates', { ...ours, isPublic: true }), 'forbidden', 403);
});

test('an event keeps its settings when its template is deleted', async () => {
  const { host, list, save, createFrom } = await createScene();
  const { id } = await save();
  const event = await createFrom(id);
  expect((await host.call('DELETE', `/api/event-templates/${id}`)).status).toBe(204);
  expect(await list(host)).toHaveLength(4);
  expect(await host.getJson(`/api/events/${event.id}`)).toMatchObject({ name: 'Party', templateId: null });
  await expectProblem(await host.call('DELETE', `/api/event-templates/${id}`), 'not-found', 404);
});

test('a repeated request saves one template, and the id of another account’s none', async () => {
  const { host, other, list, save } = await createScene();
  const id = newId();
  const first = await save({ id });
  expect(await save({ id, name: 'Changed' })).toEqual(first);
  expect(await list(host)).toHaveLength(5);
  await expectProblem(await other.post('/api/event-templates', { ...ours, id }), 'conflict', 409);
});

test('administrators make templates for everybody, and delete them', async () => {
  const { testApp, host, other, list, save } = await createScene();
  const { client: admin } = await signInAdmin(testApp);
  const { id } = await save({ isPublic: true }, admin);
  expect((await list(other)).at(-1)).toMatchObject({ id, isPublic: true, isMine: false });
  await expectProblem(await host.call('DELETE', `/api/event-templates/${id}`), 'forbidden', 403);
  for (const one of [id, builtInTemplates.birthday]) {
    expect((await admin.call('DELETE', `/api/event-templates/${one}`)).status).toBe(204);
  }
  expect(await list(other)).toHaveLength(3);
  const audited = await testApp.db.selectFrom('audit_log').select('action').where('target_id', '=', id).execute();
  expect(audited.map(({ action }) => action)).toEqual(['event-template.create', 'event-template.delete']);
});

test('an account has a limited number of them', async () => {
  const { host, save } = await createScene();
  for (let count = 0; count < eventTemplateLimits.perAccount; count++) await save();
  await expectProblem(await host.post('/api/event-templates', ours), 'conflict', 409);
});

test('with an account its own templates go, and those for everybody stay', async () => {
  const { testApp, other, list, save } = await createScene();
  const { client: admin } = await signInAdmin(testApp);
  const shared = await save({ isPublic: true }, admin);
  await save({}, other);
  await save({}, admin);
  await testApp.db.deleteFrom('customers').execute();
  const rows = await testApp.db
    .selectFrom('event_templates')
    .selectAll()
    .where('id', 'not in', Object.values(builtInTemplates))
    .execute();
  expect(rows).toMatchObject([{ id: shared.id, created_by: null }]);
  expect(await list(testApp.client())).toHaveLength(5);
});

test.each([
  { name: '' },
  { name: 'a'.repeat(101) },
  { eventType: 'a'.repeat(51) },
  { defaultSettings: { exposures: 0 } },
  { defaultSettings: null },
])('refuses %o', async (body) => {
  const { host } = await createScene();
  await expectProblem(await host.post('/api/event-templates', { ...ours, ...body }), 'validation', 400);
});
