import { newId } from '@rollcall/schema/id';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { Photo, PhotoChanges } from '@rollcall/schema/photo';
import type { PhotoTag } from '@rollcall/schema/photo-tag';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { verifyEmail } from '../../test/verify-email.ts';

/** Creates an approved photo by Gisela that Ana and Tom see, too. */
async function createTaggable(fields: Partial<NewEvent> = {}) {
  const testApp = await createTestApp({ makesPictures: false });
  const scene = await createEventWithGuest(testApp, { autoApprove: true, ...fields });
  const { event, guest } = scene;
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const join = async (name: string) => {
    const client = testApp.client();
    const { id } = await client.join(event.id, newGuestCredentials(), name);
    return { client, id };
  };
  const [ana, tom] = [await join('Ana'), await join('Tom')];
  const path = `/api/photos/${photoId}/tags`;
  const tag = (client: TestClient, body: object) => client.post(path, { x: 0.25, y: 0.5, ...body });
  const tagAna = async (client = tom.client, body: object = {}) =>
    (await (await tag(client, { personId: ana.id, ...body })).json()) as PhotoTag;
  const photoAs = async (client: TestClient) => {
    const photos = await client.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    // A visitor gets a problem of a private event.
    return Array.isArray(photos) ? photos.find(({ id }) => id === photoId) : undefined;
  };
  const confirm = (client: TestClient, id: string) =>
    client.call('PATCH', `/api/photo-tags/${id}`, { confirmed: true });
  const remove = (client: TestClient, id: string, query = '') => client.call('DELETE', `/api/photo-tags/${id}${query}`);
  return { ...scene, testApp, photoId, path, ana, tom, tag, tagAna, photoAs, confirm, remove };
}

describe('POST /api/photos/{id}/tags', () => {
  test('names a person of the event, whom everybody in it sees with the photo, and strangers do not', async () => {
    const { testApp, event, organizer, photoId, path, ana, tom, tag, photoAs } = await createTaggable();
    const response = await tag(tom.client, { personId: ana.id });
    expect(response.status).toBe(201);
    const created = (await response.json()) as PhotoTag;
    const person = {
      id: created.id,
      name: 'Ana',
      personId: ana.id,
      x: 0.25,
      y: 0.5,
      confirmed: false,
      taggedBy: tom.id,
    };
    expect(created).toEqual({ ...person, photoId, isMine: false });
    for (const client of [ana.client, tom.client, organizer]) expect((await photoAs(client))?.people).toEqual([person]);
    expect(await ana.client.getJson(path)).toEqual([{ ...person, photoId, isMine: true }]);
    const stranger = testApp.client();
    await stranger.signUp();
    for (const client of [testApp.client(), stranger]) expect((await photoAs(client))?.people).toEqual([]);
    await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
    await expectProblem(await stranger.get(path), 'forbidden', 403);
    await expectProblem(await tag(stranger, { name: 'Ana' }), 'forbidden', 403);
    expect(await tom.client.getJson(`/api/events/${event.id}/changes?since=0`)).toMatchObject({
      photos: [{ people: [person] }],
    });
  });

  test('names the host, and confirms at once whom somebody sees in themselves', async () => {
    const { organizer, ana, tag } = await createTaggable();
    const { id: hostId } = await organizer.getJson<{ id: string }>('/api/auth/me');
    await organizer.call('PATCH', '/api/users/me', { firstName: 'Olga', lastName: 'Meyer' });
    const ofHost = await (await tag(ana.client, { personId: hostId })).json();
    expect(ofHost).toMatchObject({ name: 'Olga Meyer', personId: hostId, confirmed: false, taggedBy: ana.id });
    expect(await (await tag(ana.client, { personId: ana.id })).json()).toMatchObject({ confirmed: true, isMine: true });
    const byHost = await (await tag(organizer, { name: 'Uncle Bob' })).json();
    expect(byHost).toMatchObject({ name: 'Uncle Bob', personId: null, taggedBy: hostId, confirmed: false });
  });

  test('repeated with the same id, or for the same person, returns the same tag', async () => {
    const { organizer, ana, tom, tag, photoAs, remove } = await createTaggable();
    const id = newId();
    expect((await tag(tom.client, { id, personId: ana.id })).status).toBe(201);
    const { changeSeq } = (await photoAs(tom.client))!;
    for (const body of [{ id, personId: ana.id }, { personId: ana.id }, { id: newId(), personId: ana.id, x: 1 }]) {
      const again = await tag(tom.client, body);
      expect(again.status).toBe(200);
      expect(await again.json()).toMatchObject({ id, x: 0.25 });
    }
    expect(await photoAs(tom.client)).toMatchObject({ changeSeq, people: [{ id }] });
    await expectProblem(await tag(organizer, { id, name: 'Bob' }), 'conflict', 409);
    await remove(tom.client, id);
    await expectProblem(await tag(tom.client, { id, personId: ana.id }), 'tag-not-found', 404);
    expect((await tag(tom.client, { personId: ana.id })).status).toBe(201);
  });

  test('refuses who is not of the event like nobody, addresses as names, and places outside of the picture', async () => {
    const { testApp, tom, tag, photoAs } = await createTaggable();
    const elsewhere = await createEventWithGuest(testApp);
    const { id: strangerId } = await elsewhere.organizer.getJson<{ id: string }>('/api/auth/me');
    const refused = async (body: object) => {
      const response = await tag(tom.client, body);
      const text = await response.clone().text();
      await expectProblem(response, 'validation', 400);
      return text;
    };
    const unknown = await refused({ personId: newId() });
    for (const personId of [elsewhere.credentials.guestId, strangerId])
      expect(await refused({ personId })).toBe(unknown);
    const invalid = [
      {},
      { name: '' },
      { name: ' ' },
      { name: 'ana@example.com' },
      { name: 'Ana <ana@example.com>' },
      { name: 'x'.repeat(101) },
      { name: 'Ana', personId: newId() },
      { name: 'Ana', x: -0.1 },
      { name: 'Ana', y: 1.1 },
      { name: 'Ana', x: '0.5' },
      { name: 'Ana', x: null },
      { personId: 'x' },
    ];
    for (const body of invalid) await refused(body);
    expect((await photoAs(tom.client))?.people).toEqual([]);
    const script = '<script>alert(1)</script>';
    expect(await (await tag(tom.client, { name: script, x: 0, y: 1 })).json()).toMatchObject({
      name: script,
      x: 0,
      y: 1,
    });
  });

  test('is impossible on a photo that the caller does not see', async () => {
    const { testApp, guest, organizer, ana, tag, tagAna, path, confirm, remove } = await createTaggable({
      isPublic: false,
    });
    const byHost = await tagAna(organizer);
    for (const client of [ana.client, testApp.client()]) {
      const code = client === ana.client ? 'photo-not-found' : 'not-signed-in';
      await expectProblem(await tag(client, { name: 'Bob' }), code);
      await expectProblem(await client.get(path), code);
    }
    await expectProblem(await confirm(ana.client, byHost.id), 'tag-not-found', 404);
    await expectProblem(await remove(ana.client, byHost.id, '?hide=true'), 'tag-not-found', 404);
    expect(await guest.getJson(path)).toMatchObject([{ id: byHost.id }]);
  });

  test('takes 20 people in a photo, also when many are tagged at once', async () => {
    const { tom, ana, tag, photoAs, tagAna, remove } = await createTaggable();
    await tagAna();
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, number) => tag(number % 2 ? tom.client : ana.client, { name: `Guest ${number}` })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(19);
    await expectProblem(responses.find(({ status }) => status !== 201)!, 'conflict', 409);
    const { people } = (await photoAs(tom.client))!;
    expect(people).toHaveLength(20);
    await remove(tom.client, people[0]!.id);
    expect((await tag(tom.client, { name: 'One more' })).status).toBe(201);
  });
});

describe('PATCH /api/photo-tags/{id}', () => {
  test('confirms a tag for its person alone, once', async () => {
    const { testApp, organizer, guest, event, ana, tom, tag, tagAna, photoAs, confirm } = await createTaggable();
    const { id } = await tagAna();
    for (const client of [tom.client, guest, organizer])
      await expectProblem(await confirm(client, id), 'forbidden', 403);
    await expectProblem(await confirm(testApp.client(), id), 'not-signed-in', 401);
    expect((await photoAs(tom.client))?.people).toMatchObject([{ confirmed: false }]);
    const { seq } = await tom.client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    for (let times = 0; times < 2; times++) {
      const response = await confirm(ana.client, id);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, confirmed: true, isMine: true });
    }
    const changes = await tom.client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${seq}`);
    expect(changes).toMatchObject({ seq: seq + 1, photos: [{ people: [{ confirmed: true }] }] });
    const label = (await (await tag(tom.client, { name: 'Bob' })).json()) as PhotoTag;
    await expectProblem(await confirm(tom.client, label.id), 'forbidden', 403);
    const invalid = await ana.client.call('PATCH', `/api/photo-tags/${id}`, { confirmed: false });
    await expectProblem(invalid, 'validation', 400);
  });

  test('confirms it on another phone of the person', async () => {
    const { testApp, ana, tagAna, confirm } = await createTaggable();
    const { id } = await tagAna();
    const otherPhone = testApp.client();
    await verifyEmail(testApp, otherPhone, 'ana@example.com');
    expect(await (await confirm(otherPhone, id)).json()).toMatchObject({ isMine: true, personId: ana.id });
  });
});

describe('DELETE /api/photo-tags/{id}', () => {
  test('is for the person, who set the tag, whose photo it is, and the host', async () => {
    const { testApp, guest, organizer, event, ana, tom, tagAna, tag, photoAs, remove } = await createTaggable();
    const other = testApp.client();
    await other.join(event.id, newGuestCredentials(), 'Eve');
    for (const client of [guest, organizer, tom.client]) {
      const { id } = await tagAna();
      await expectProblem(await remove(other, id), 'forbidden', 403);
      expect((await remove(client, id)).status).toBe(204);
      await expectProblem(await remove(client, id), 'tag-not-found', 404);
    }
    const { id } = await tagAna();
    expect((await remove(ana.client, id)).status).toBe(204);
    expect((await photoAs(tom.client))?.people).toEqual([]);
    // "This isn't me": nobody else tags her here again, but she may.
    await expectProblem(await tag(tom.client, { personId: ana.id }), 'forbidden', 403);
    await expectProblem(await tag(organizer, { personId: ana.id }), 'forbidden', 403);
    expect((await tag(ana.client, { personId: ana.id })).status).toBe(201);
  });

  test('with hide=true hides the photo from everybody but its author and reviewers, until one decides', async () => {
    for (const fields of [{}, { isPublic: false, guestsSeeAll: true }]) {
      const scene = await createTaggable(fields);
      const { testApp, event, guest, organizer, photoId, ana, tom, tagAna, photoAs, remove } = scene;
      const { id } = await tagAna();
      const { filename } = (await photoAs(guest))!;
      const { seq } = await tom.client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
      for (const client of [tom.client, guest, organizer]) {
        await expectProblem(await remove(client, id, '?hide=true'), 'forbidden', 403);
      }
      expect((await remove(ana.client, id, '?hide=true')).status).toBe(204);

      for (const client of [ana.client, tom.client, testApp.client()]) expect(await photoAs(client)).toBeUndefined();
      await expectProblem(await tom.client.get(`/api/photos/${photoId}/comments`), 'photo-not-found', 404);
      await expectProblem(await tom.client.get(`/api/download/${filename}`), 'photo-not-found', 404);
      const changes = await tom.client.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${seq}`);
      expect(changes).toMatchObject({ photos: [], removed: [photoId] });
      expect(await photoAs(guest)).toMatchObject({ isApproved: false, people: [] });
      expect(await photoAs(guest)).not.toHaveProperty('hideRequested');
      expect(await photoAs(organizer)).toMatchObject({ isApproved: false, hideRequested: true });
      expect(await organizer.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ approved: 0, pending: 1 });
      // Its author cannot show it again.
      await expectProblem(
        await guest.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true }),
        'forbidden',
      );
      await guest.call('PATCH', `/api/photos/${photoId}`, { caption: 'Again' });
      expect(await photoAs(tom.client)).toBeUndefined();

      await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
      expect(await photoAs(tom.client)).toMatchObject({ isApproved: true });
      expect(await photoAs(organizer)).not.toHaveProperty('hideRequested');
      // The decision stands: she can take a new tag away, but not hide the photo again.
      const own = await tagAna(ana.client);
      expect((await remove(ana.client, own.id, '?hide=true')).status).toBe(204);
      expect(await photoAs(tom.client)).toMatchObject({ isApproved: true, people: [] });
      const acts = await testApp.db.selectFrom('audit_log').select(['action', 'target_id']).orderBy('id').execute();
      expect(acts.filter(({ target_id }) => target_id === photoId).map(({ action }) => action)).toEqual([
        'photo.hide',
        'photo.approve',
      ]);
    }
  });

  test.each(['', '?photos=true'])(
    'with hide=true, what was decided and refused stands for who leaves with “%s” and comes back',
    async (query) => {
      const { event, organizer, photoId, ana, tom, tag, tagAna, photoAs, remove } = await createTaggable();
      await remove(ana.client, (await tagAna()).id, '?hide=true');
      await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
      const left = await ana.client.call('DELETE', `/api/events/${event.id}/guests/${ana.id}${query}`);
      expect(left.status).toBe(204);
      const { id: personId } = await ana.client.join(event.id, newGuestCredentials(), 'Ana');
      await expectProblem(await tag(tom.client, { personId }), 'forbidden', 403);
      const own = (await (await tag(ana.client, { personId })).json()) as PhotoTag;
      expect((await remove(ana.client, own.id, '?hide=true')).status).toBe(204);
      expect(await photoAs(tom.client)).toMatchObject({ isApproved: true, people: [] });
    },
  );

  test('with hide=true, a reviewer may decide that the photo stays hidden', async () => {
    const { guest, organizer, photoId, ana, tagAna, photoAs, remove } = await createTaggable();
    await remove(ana.client, (await tagAna()).id, '?hide=true');
    const decided = await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: false });
    expect(decided.status).toBe(200);
    expect(await photoAs(organizer)).toMatchObject({ isApproved: false });
    expect(await photoAs(organizer)).not.toHaveProperty('hideRequested');
    expect(await photoAs(guest)).toMatchObject({ isApproved: false });
    expect(await photoAs(ana.client)).toBeUndefined();
  });

  test('hides a limited number of photos an hour', async () => {
    const testApp = await createTestApp({ makesPictures: false, limits: { hiddenPhotos: { calls: 2, seconds: 60 } } });
    const { guest } = await createEventWithGuest(testApp);
    const remove = (query: string) => guest.call('DELETE', `/api/photo-tags/${newId()}${query}`);
    for (let times = 0; times < 2; times++) await expectProblem(await remove('?hide=true'), 'tag-not-found', 404);
    await expectProblem(await remove('?hide=true'), 'rate-limited', 429);
    await expectProblem(await remove(''), 'tag-not-found', 404);
  });
});

describe('GET /api/events/{id}/photos?person=', () => {
  test('returns the photos that show a person of the event, to those who take part', async () => {
    const { testApp, event, guest, organizer, photoId, ana, tom, tagAna } = await createTaggable();
    const other = await guest.uploadPhoto(event.id, await drawJpeg());
    await guest.post(`/api/photos/${other}/tags`, { x: 0, y: 0, name: 'Ana' });
    const { id } = await tagAna();
    const { id: hostId } = await organizer.getJson<{ id: string }>('/api/auth/me');
    await guest.post(`/api/photos/${other}/tags`, { x: 0, y: 0, personId: hostId });
    const find = async (client: TestClient, personId: string) => {
      const photos = await client.getJson<Photo[]>(`/api/events/${event.id}/photos?person=${personId}`);
      return photos.map((photo) => photo.id);
    };
    expect(await find(tom.client, ana.id)).toEqual([photoId]);
    expect(await find(tom.client, hostId)).toEqual([other]);
    expect(await find(tom.client, tom.id)).toEqual([]);
    expect(await find(testApp.client(), ana.id)).toEqual([]);
    await tom.client.call('DELETE', `/api/photo-tags/${id}`);
    expect(await find(tom.client, ana.id)).toEqual([]);
    await expectProblem(await tom.client.get(`/api/events/${event.id}/photos?person=x`), 'validation', 400);
  });

  testOnSqlite('never returns one that the caller does not see, and reads an index', async () => {
    const { testApp, event, organizer, guest, photoId, ana, tagAna } = await createTaggable({ isPublic: false });
    await tagAna(organizer);
    const path = `/api/events/${event.id}/photos?person=${ana.id}`;
    expect(await guest.getJson<Photo[]>(path)).toMatchObject([{ id: photoId }]);
    expect(await ana.client.getJson<Photo[]>(path)).toEqual([]);
    const steps = await explainQueries(testApp, () => guest.get(path));
    expect(steps.filter((step) => /^SCAN (photos|photo_tags)\b/.test(step))).toEqual([]);
    expect(steps.join('\n')).toMatch(/SEARCH photo_tags USING INDEX photo_tags_of_(person|user)/);
  });
});

describe('tags of somebody', () => {
  test('go when they leave or are removed, and what they set stays', async () => {
    const { event, organizer, guest, ana, tom, tag, tagAna, photoAs } = await createTaggable();
    await tagAna();
    await tag(ana.client, { personId: tom.id });
    const { seq } = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    await ana.client.call('DELETE', `/api/events/${event.id}/guests/${ana.id}`);
    expect((await photoAs(guest))?.people).toMatchObject([{ personId: tom.id, taggedBy: null }]);
    const changes = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${seq}`);
    expect(changes.photos).toMatchObject([{ people: [{ personId: tom.id }] }]);
    await organizer.call('DELETE', `/api/events/${event.id}/guests/${tom.id}`);
    expect((await photoAs(guest))?.people).toEqual([]);
  });

  test('go with their data, and with it what they set', async () => {
    const { testApp, event, guest, ana, tom, tag, tagAna, photoAs } = await createTaggable();
    await tagAna();
    await tag(ana.client, { personId: tom.id });
    await tag(ana.client, { name: 'A secret friend' });
    await tag(guest, { name: 'Bob' });
    const { seq } = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=0`);
    expect((await ana.client.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect((await photoAs(guest))?.people).toMatchObject([{ name: 'Bob' }]);
    const changes = await guest.getJson<PhotoChanges>(`/api/events/${event.id}/changes?since=${seq}`);
    expect(changes.photos).toMatchObject([{ people: [{ name: 'Bob' }] }]);
    expect(await testApp.db.selectFrom('photo_tags').selectAll().execute()).toHaveLength(1);
  });

  test('are the account’s after signing in, once where both were tagged', async () => {
    const { testApp, event, organizer, ana, tag, tagAna, photoAs, confirm } = await createTaggable();
    const account = testApp.client();
    const { email } = await account.signUp();
    const { id: accountGuestId } = await account.join(event.id, newGuestCredentials(), 'Anna');
    await tag(organizer, { personId: accountGuestId });
    await tagAna();
    await tag(ana.client, { name: 'Bob' });
    await ana.client.post('/api/auth/login', { email, password: 'correct horse battery' });
    const { people } = (await photoAs(ana.client))!;
    expect(people).toMatchObject([
      { personId: accountGuestId, name: 'Anna' },
      { name: 'Bob', taggedBy: accountGuestId },
    ]);
    expect((await confirm(ana.client, people[0]!.id)).status).toBe(200);
  });
});
