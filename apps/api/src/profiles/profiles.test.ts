import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import type { Profile, ProfileEvent } from '@rollcall/schema/profile';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';

async function twoPeople() {
  const testApp = await createTestApp({ makesPictures: false });
  const [grace, tom] = [testApp.client(), testApp.client()];
  const [graceAccount, tomAccount] = [await grace.signUp('grace'), await tom.signUp('tom')];
  const open = await grace.createEvent({ name: 'Open' });
  const closed = await grace.createEvent({ name: 'Closed', isPublic: false });
  const shared = await grace.createEvent({ name: 'Shared', isPublic: false });
  for (const event of [open, closed, shared]) await grace.join(event.id);
  await tom.join(shared.id);
  return { testApp, grace, tom, graceAccount, tomAccount, open, closed, shared };
}

test('a profile contains activity counts, and the email address and rights for its owner only', async () => {
  const { grace, tom, graceAccount, open, closed } = await twoPeople();
  const photoId = await grace.uploadPhoto(open.id, await drawJpeg());
  await grace.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  await grace.uploadPhoto(closed.id, await drawJpeg());
  await grace.call('PUT', `/api/photos/${photoId}/like`);
  await grace.post(`/api/photos/${photoId}/comments`, { id: newId(), comment: 'Lovely' });
  const counts = { eventsJoined: 3, photosUploaded: 2, likes: 1, comments: 1, likesReceived: 1, commentsReceived: 1 };
  const path = `/api/users/${graceAccount.id}/profile`;
  expect(await tom.getJson<Profile>(path)).toEqual({
    id: graceAccount.id,
    firstName: 'grace',
    lastName: 'Tester',
    isOwn: false,
    createdAt: expect.stringMatching(/Z$/),
    ...counts,
  });
  expect(await grace.getJson<Profile>(path)).toMatchObject({
    isOwn: true,
    ...counts,
    account: { email: 'grace@example.com', isActive: true, lastLoginAt: expect.stringMatching(/Z$/) },
  });
});

test('a profile lists public and shared events, and the photos that the caller may see', async () => {
  const { testApp, grace, tom, graceAccount, tomAccount, open, closed, shared } = await twoPeople();
  const approvedId = await grace.uploadPhoto(open.id, await drawJpeg());
  await grace.call('PATCH', `/api/photos/${approvedId}/approve`, { isApproved: true });
  const pendingId = await grace.uploadPhoto(open.id, await drawJpeg());
  const closedId = await grace.uploadPhoto(closed.id, await drawJpeg());
  const eventsFor = async (client: typeof tom) =>
    Object.fromEntries(
      (await client.getJson<ProfileEvent[]>(`/api/users/${graceAccount.id}/events`)).map((event) => [
        event.id,
        event.isTogether,
      ]),
    );
  const photosFor = async (client: typeof tom) =>
    (await client.getJson<Photo[]>(`/api/users/${graceAccount.id}/photos`)).map(({ id }) => id);
  expect(await eventsFor(tom)).toEqual({ [open.id]: false, [shared.id]: true });
  expect((await tom.getJson<ProfileEvent[]>(`/api/users/${graceAccount.id}/events`))[0]).toMatchObject({
    isOrganizer: true,
    joinedAt: expect.stringMatching(/Z$/),
  });
  expect((await grace.getJson<ProfileEvent[]>(`/api/users/${tomAccount.id}/events`))[0]).toMatchObject({
    id: shared.id,
    isOrganizer: false,
  });
  expect(await photosFor(tom)).toEqual([approvedId]);
  expect(await eventsFor(grace)).toEqual({ [open.id]: true, [closed.id]: true, [shared.id]: true });
  expect(await photosFor(grace)).toEqual([closedId, pendingId, approvedId]);
  const response = await tom.get(`/api/users/${graceAccount.id}/events`);
  expect(await response.text()).not.toContain('grace@example.com');
  const { client: admin } = await signInAdmin(testApp);
  expect(Object.keys(await eventsFor(admin))).toHaveLength(3);
});

test('a profile requires an account, and is not found for unknown and deactivated people', async () => {
  const { testApp, tom, graceAccount, open } = await twoPeople();
  const path = `/api/users/${graceAccount.id}/profile`;
  await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
  const guest = testApp.client();
  await guest.join(open.id);
  await expectProblem(await guest.get(path), 'forbidden', 403);
  await expectProblem(await tom.get(`/api/users/${newId()}/profile`), 'not-found', 404);
  await testApp.db.updateTable('customers').set({ is_active: 0 }).where('id', '=', graceAccount.id).execute();
  for (const resource of ['profile', 'events', 'photos']) {
    await expectProblem(await tom.get(`/api/users/${graceAccount.id}/${resource}`), 'not-found', 404);
  }
  const { client: admin } = await signInAdmin(testApp);
  expect((await admin.get(path)).status).toBe(200);
});

test('a profile shows nothing of the photographer’s photos that its owner imported', async () => {
  const { grace, tom, graceAccount, open } = await twoPeople();
  const own = await grace.uploadPhoto(open.id, await drawJpeg());
  const [photoId, bytes] = [newId(), await drawJpeg()];
  await grace.createUpload({ eventId: open.id, photoId, bytes, first: bytes, photographer: 'Ada' });
  for (const id of [own, photoId]) {
    await grace.call('PATCH', `/api/photos/${id}/approve`, { isApproved: true });
    await grace.call('PUT', `/api/photos/${id}/like`);
  }
  const path = `/api/users/${graceAccount.id}`;
  expect(await tom.getJson<Profile>(`${path}/profile`)).toMatchObject({ likesReceived: 1 });
  expect(await tom.getJson<Photo[]>(`${path}/photos`)).toMatchObject([{ id: own }]);
});
