import type { Event } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { createEventWithPhoto, invite, signUpProven } from '../../test/event-hosts.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';

/** Begins an upload of two halves. Returns the second half. */
async function beginUpload(client: TestClient, { id: eventId }: Event, fields: Record<string, string> = {}) {
  const bytes = await drawJpeg();
  const photoId = newId();
  const half = bytes.length >> 1;
  const created = await client.createUpload({
    eventId,
    photoId,
    bytes,
    first: bytes.subarray(0, half),
    filename: 'a.jpg',
    filetype: 'image/jpeg',
    ...fields,
  });
  expect(created.status).toBe(201);
  return () => client.patchUpload(photoId, half, bytes.subarray(half));
}

test.each(['removed', 'made a reviewer'])(
  'a co-host %s finishes no upload that only the role allowed, and every one of a guest',
  async (end) => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const [visitor, member] = [await signUpProven(testApp, 'visitor'), await signUpProven(testApp, 'member')];
    await member.helper.join(event.id, newGuestCredentials(), 'Mia');
    const ids = [];
    for (const { email } of [visitor, member]) ids.push((await invite(organizer, event, email)).id);
    const photographer = { photographer: 'Studio Weiss' };
    const finish = {
      own: await beginUpload(visitor.helper, event),
      imported: await beginUpload(visitor.helper, event, photographer),
      importedByGuest: await beginUpload(member.helper, event, photographer),
      ofGuest: await beginUpload(member.helper, event),
    };
    for (const [at, { email }] of [visitor, member].entries()) {
      if (end === 'removed') await organizer.call('DELETE', `/api/events/${event.id}/hosts/${ids[at]}`);
      else await invite(organizer, event, email, 'reviewer');
    }
    const { count } = await testApp.db
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(end === 'removed' ? 1 : 2);
    expect((await finish.own()).status).toBe(end === 'removed' ? 404 : 204);
    expect((await finish.imported()).status).toBe(404);
    expect((await finish.importedByGuest()).status).toBe(404);
    expect((await finish.ofGuest()).status).toBe(204);
  },
);

test('a co-host whose address is not proven any more finishes no upload either', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithPhoto(testApp);
  const { helper, id, email } = await signUpProven(testApp);
  await invite(organizer, event, email);
  const finish = await beginUpload(helper, event);
  await testApp.db.updateTable('customers').set({ email_proven_at: null }).where('id', '=', id).execute();
  await expectProblem(await finish(), 'forbidden', 403);
  await expectProblem(await finish(), 'not-found', 404);
});

test.each(['a host', 'an administrator', 'an organizer'])(
  '%s who is deactivated while a picture streams in does not complete it',
  async (who) => {
    const testApp = await createTestApp();
    const { organizer, event } = await createEventWithPhoto(testApp);
    const { client: admin } = await signInAdmin(testApp);
    const { helper, id: helperId, email } = await signUpProven(testApp);
    const former = await signInAdmin(testApp, 'former');
    await invite(organizer, event, email);
    const [client, id] = {
      'a host': [helper, helperId],
      'an administrator': [former.client, former.account.id],
      'an organizer': [organizer, event.organizerId],
    }[who] as [TestClient, string];
    const bytes = await drawJpeg();
    const photoId = newId();
    await client.createUpload({ eventId: event.id, photoId, bytes, filename: 'a.jpg', filetype: 'image/jpeg' });
    const slow = new TransformStream<Uint8Array, Uint8Array>();
    const writer = slow.writable.getWriter();
    const outcome = client.patchUpload(photoId, 0, slow.readable);
    await writer.write(bytes.subarray(0, 100));
    expect((await admin.call('PATCH', `/api/admin/customers/${id}`, { isActive: false })).status).toBe(200);
    await writer.write(bytes.subarray(100));
    await writer.close();
    expect((await outcome).ok).toBe(false);
    expect(await testApp.db.selectFrom('photos').select('id').where('id', '=', photoId).execute()).toEqual([]);
  },
);
