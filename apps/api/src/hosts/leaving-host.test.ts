import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { createEventWithPhoto, invite, listPhotos, openLinks, signUpProven } from '../../test/event-hosts.ts';
import { newGuestCredentials } from '../../test/test-client.ts';

test('a host who leaves has no right and no link any more, and stays the guest they were', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithPhoto(testApp);
  const { helper, email, id: helperId } = await signUpProven(testApp);
  await helper.join(event.id, newGuestCredentials(), 'Rita');
  const { id } = await invite(organizer, event, email);
  const { tablet } = await openLinks(testApp, helper, event);
  const leave = () => helper.call('DELETE', `/api/events/${event.id}/host-role`);
  expect((await leave()).status).toBe(204);
  await expectProblem(await leave(), 'not-found', 404);
  expect((await tablet()).status).toBe(404);
  expect((await helper.post(`/api/events/${event.id}/review-link`)).status).toBe(403);
  expect(await (await listPhotos(helper, event)).json()).toEqual([]);
  expect(await organizer.getJson(`/api/events/${event.id}/hosts`)).toEqual([]);
  const left = await testApp.db.selectFrom('audit_log').selectAll().where('action', '=', 'host.leave').execute();
  expect(left).toMatchObject([{ actor_id: helperId, event_id: event.id, target_id: id }]);
});

test('a host who left helps again once they are asked again', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithPhoto(testApp);
  const { helper, email } = await signUpProven(testApp);
  await invite(organizer, event, email, 'reviewer');
  await helper.call('DELETE', `/api/events/${event.id}/host-role`);
  expect((await listPhotos(helper, event)).status).toBe(404);
  await invite(organizer, event, email, 'reviewer');
  expect(await (await listPhotos(helper, event)).json()).toHaveLength(1);
});
