import type { Event, EventSummary } from '@rollcall/schema/event';
import type { Host } from '@rollcall/schema/event-host';
import { type EventPicture, maxEventPictureBytes } from '@rollcall/schema/event-picture';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { readMails } from '../../test/read-mails.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';

const customBranding = { name: 'Studio Weiss', color: '#1e6b45' };

async function drawPhoto(width = 2400): Promise<Buffer> {
  const photo = sharp({ create: { width, height: width / 2, channels: 3, background: '#8a3b12' } }).jpeg();
  return await photo.withExif({ IFD0: { Copyright: 'a secret' } }).toBuffer();
}

async function drawLogo(): Promise<Buffer> {
  const background = { r: 30, g: 107, b: 69, alpha: 0.5 };
  return await sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
}

const put = (client: TestClient, path: string, body: Buffer) => client.call('PUT', path, body);

async function createBrandedEvent() {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const created = await createEventWithGuest(testApp, { isPublic: false, customBranding });
  return { testApp, ...created, path: `/api/events/${created.event.id}` };
}

test('shows a banner to everybody who sees the event, smaller and without what the file says', async () => {
  const { testApp, organizer, guest, event, path } = await createBrandedEvent();
  const response = await put(organizer, `${path}/banner`, await drawPhoto());
  const { url } = (await response.json()) as EventPicture;
  for (const client of [organizer, guest]) expect((await client.getJson<Event>(path)).bannerUrl).toBe(url);
  const stranger = testApp.client();
  const summary = await stranger.getJson<EventSummary>(`/api/events/${event.eventCode}`);
  expect(summary.bannerUrl).toBe(url);
  const picture = await stranger.get(url);
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
  const { width, height, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ width, height, exif }).toEqual({ width: 1600, height: 800, exif: undefined });
});

test('a new banner replaces the one before, and a removed one is gone', async () => {
  const { organizer, path } = await createBrandedEvent();
  const urls: string[] = [];
  for (const width of [800, 400]) {
    const response = await put(organizer, `${path}/banner`, await drawPhoto(width));
    urls.push(((await response.json()) as EventPicture).url);
  }
  await expectProblem(await organizer.get(urls[0]!), 'not-found', 404);
  expect((await organizer.get(urls[1]!)).status).toBe(200);
  for (let i = 0; i < 2; i++) expect((await organizer.call('DELETE', `${path}/banner`)).status).toBe(204);
  expect((await organizer.getJson<Event>(path)).bannerUrl).toBeNull();
  await expectProblem(await organizer.get(urls[1]!), 'not-found', 404);
});

test('a logo keeps what is transparent, stands on the wall and in invitations, and goes with the business', async () => {
  const { testApp, organizer, event, path } = await createBrandedEvent();
  const { url } = (await (await put(organizer, `${path}/logo`, await drawLogo())).json()) as EventPicture;
  expect((await organizer.getJson<Event>(path)).customBranding).toEqual({ ...customBranding, logoUrl: url });
  const { width, hasAlpha } = await sharp(
    Buffer.from(await (await testApp.client().get(url)).arrayBuffer()),
  ).metadata();
  expect({ width, hasAlpha }).toEqual({ width: 512, hasAlpha: true });

  await organizer.post(`${path}/invite`, { guestName: 'Nora', guestEmail: 'nora@example.com' });
  await testApp.mailQueue.onIdle();
  const { raw, html } = (await readMails(testApp.dir)).at(-1)!;
  expect(html).toContain('cid:logo');
  expect(html).toContain('Studio Weiss');
  expect(raw).toMatch(/Content-Id: <logo>/i);

  const change = { customBranding: null };
  expect((await organizer.call('PATCH', path, change)).status).toBe(200);
  await expectProblem(await testApp.client().get(url), 'not-found', 404);
  await organizer.call('PATCH', path, { customBranding });
  expect((await organizer.getJson<Event>(path)).customBranding).toEqual({ ...customBranding, logoUrl: null });
  expect(await testApp.db.selectFrom('event_pictures').selectAll().where('event_id', '=', event.id).execute()).toEqual(
    [],
  );
});

test('a logo is part of the plan, and needs the name of a business', async () => {
  const testApp = await createTestApp();
  const { organizer, event } = await createEventWithGuest(testApp);
  const path = `/api/events/${event.id}/logo`;
  await expectProblem(await put(organizer, path, await drawLogo()), 'subscription-required', 403);
  const unbilled = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const unnamed = await createEventWithGuest(unbilled);
  const response = await put(unnamed.organizer, `/api/events/${unnamed.event.id}/logo`, await drawLogo());
  await expectProblem(response, 'conflict', 409);
});

test('refuses what is no picture, what is too large, and everybody who does not manage the event', async () => {
  const { organizer, guest, path } = await createBrandedEvent();
  await expectProblem(await put(organizer, `${path}/banner`, Buffer.from('<svg/>')), 'unsupported-image', 415);
  await expectProblem(await put(organizer, `${path}/banner`, Buffer.alloc(0)), 'unsupported-image', 415);
  const tooLarge = Buffer.alloc(maxEventPictureBytes + 1);
  await expectProblem(await put(organizer, `${path}/banner`, tooLarge), 'payload-too-large', 413);
  await expectProblem(await put(guest, `${path}/banner`, await drawPhoto(100)), 'forbidden', 403);
  expect((await organizer.getJson<Event>(path)).bannerUrl).toBeNull();
});

/** Sends a file in two parts, the second one after `finish`. */
function sendSlowly(client: TestClient, path: string, file: Buffer, { hasLength }: { hasLength: boolean }) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const parts = [file.subarray(0, 100), file.subarray(100)];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begin();
        if (parts.length === 1) await finished;
        controller.enqueue(new Uint8Array(parts.shift()!));
        if (parts.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = hasLength ? { 'Content-Length': String(file.byteLength) } : {};
  return { begun, finish, response: client.call('PUT', path, body, headers) };
}

test('takes no picture of who was removed as a co-host, or for a business that is gone, while it arrived', async () => {
  const { testApp, organizer, event, path } = await createBrandedEvent();
  const helper = testApp.client();
  const { id, email } = await helper.signUp();
  await testApp.db.updateTable('customers').set({ email_proven_at: event.date }).where('id', '=', id).execute();
  const host = (await (await organizer.post(`${path}/hosts`, { email, role: 'co-host' })).json()) as Host;
  const banner = sendSlowly(helper, `${path}/banner`, await drawPhoto(), { hasLength: true });
  await banner.begun;
  await organizer.call('DELETE', `${path}/hosts/${host.id}`);
  banner.finish();
  await expectProblem(await banner.response, 'event-not-found', 404);

  const logo = sendSlowly(organizer, `${path}/logo`, await drawLogo(), { hasLength: true });
  await logo.begun;
  await organizer.call('PATCH', path, { customBranding: null });
  logo.finish();
  await expectProblem(await logo.response, 'conflict', 409);
  expect(await testApp.db.selectFrom('event_pictures').select('name').execute()).toEqual([]);
});

test('reads nothing of a file of unknown length from who may not send it', async () => {
  const { testApp, guest, path } = await createBrandedEvent();
  const stranger = testApp.client();
  await stranger.signUp();
  for (const [client, code] of [
    [guest, 'forbidden'],
    [stranger, 'event-not-found'],
  ] as const) {
    const sent = sendSlowly(client, `${path}/banner`, await drawPhoto(), { hasLength: false });
    // Answered, though most of the file never comes.
    await expectProblem(await sent.response, code);
  }
});

test('receives two files of one account at once, and eight in all, whatever their headers say', async () => {
  const { testApp, organizer, path } = await createBrandedEvent();
  const photo = await drawPhoto(100);
  const own = [true, false].map((hasLength) => sendSlowly(organizer, `${path}/banner`, photo, { hasLength }));
  for (const { begun } of own) await begun;
  await expectProblem(await put(organizer, `${path}/banner`, photo), 'rate-limited', 429);
  const others = [];
  for (let i = 0; i < 6; i++) {
    const host = testApp.client();
    await host.signUp();
    const { id } = await host.createEvent();
    const sent = sendSlowly(host, `/api/events/${id}/banner`, photo, { hasLength: false });
    await sent.begun;
    others.push(sent);
  }
  const ninth = testApp.client();
  await ninth.signUp();
  const { id } = await ninth.createEvent();
  await expectProblem(await put(ninth, `/api/events/${id}/banner`, photo), 'rate-limited', 429);
  for (const { finish } of [...own, ...others]) finish();
  for (const { response } of [...own, ...others]) expect((await response).status).toBe(200);
  expect((await put(ninth, `/api/events/${id}/banner`, photo)).status).toBe(200);
});

test('files that do not arrive keep others waiting for half a minute, and end', async () => {
  const { testApp } = await createBrandedEvent();
  const photo = await drawPhoto(100);
  const createHost = async () => {
    const host = testApp.client();
    await host.signUp();
    const { id } = await host.createEvent();
    return { host, banner: `/api/events/${id}/banner` };
  };
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const held = [];
  for (let account = 0; account < 4; account++) {
    const { host, banner } = await createHost();
    for (let count = 0; count < 2; count++) {
      const sent = sendSlowly(host, banner, photo, { hasLength: false });
      await sent.begun;
      held.push(sent.response);
    }
  }
  const { host, banner } = await createHost();
  await expectProblem(await put(host, banner, photo), 'rate-limited', 429);
  await vi.advanceTimersByTimeAsync(31_000);
  expect((await put(host, banner, photo)).status).toBe(200);
  expect((await held.shift()!).status).toBe(503);
  await vi.advanceTimersByTimeAsync(280_000);
  for (const response of held) expect((await response).status).toBe(408);
});

test('takes no picture of an administrator who was deactivated while it arrived', async () => {
  const { testApp, path } = await createBrandedEvent();
  const { client: admin } = await signInAdmin(testApp);
  const former = await signInAdmin(testApp, 'former');
  const banner = sendSlowly(former.client, `${path}/banner`, await drawPhoto(), { hasLength: true });
  await banner.begun;
  expect((await admin.call('PATCH', `/api/admin/customers/${former.account.id}`, { isActive: false })).status).toBe(
    200,
  );
  banner.finish();
  expect((await banner.response).ok).toBe(false);
  expect(await testApp.db.selectFrom('event_pictures').select('name').execute()).toEqual([]);
});
