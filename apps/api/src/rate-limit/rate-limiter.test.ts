import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import type { TestClient } from '../../test/test-client.ts';
import { requestMailedCode, verifyEmail } from '../../test/verify-email.ts';
import { defaultRateLimits } from './rate-limits.ts';

const hour = 3600;
const proxied = { ROLLCALL_TRUST_PROXY: '1' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

/** Expects `rate-limited` with a `Retry-After` within the window. */
async function expectLimited(response: Response, windowSeconds: number): Promise<void> {
  await expectProblem(response, 'rate-limited', 429);
  expect(response.headers.get('rollcall-problem')).toBe('rate-limited');
  const retryAfter = Number(response.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(windowSeconds - 60);
  expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
}

function logIn(client: TestClient, email: string, password = 'wrong password', headers = {}) {
  return client.post('/api/auth/login', { email, password }, headers);
}

describe('the default limits', () => {
  test('allow what one guest is promised', () => {
    const { readsPerUser, writesPerUser, uploadRequests } = defaultRateLimits;
    expect(readsPerUser.seconds).toBe(60);
    expect(readsPerUser.calls).toBeGreaterThanOrEqual(1200);
    expect(writesPerUser.seconds).toBe(60);
    expect(writesPerUser.calls).toBeGreaterThanOrEqual(120);
    // 600 uploads of 50 MB within an hour, in chunks of 256 KB, each with an offset request.
    expect((uploadRequests.calls * hour) / uploadRequests.seconds).toBeGreaterThanOrEqual(600 * 200 * 2);
  });

  test('let one guest create 120 uploads and read 1,200 times in a row', async () => {
    const { guest, event } = await createEventWithGuest(await createTestApp({ makesPictures: false }));
    const bytes = await drawJpeg(8, 8);
    for (let i = 0; i < 120; i++) {
      const photoId = crypto.randomUUID();
      expect((await guest.createUpload({ eventId: event.id, photoId, bytes })).status).toBe(201);
    }
    for (let i = 0; i < 1200; i++) expect((await guest.get(`/api/events/${event.id}/me`)).status).toBe(200);
  });
});

describe('calls', () => {
  test('that send previews count as writes, since each creates an upload', async () => {
    const limits = { writesPerUser: { calls: 3, seconds: 60 } };
    const { guest, event } = await createEventWithGuest(await createTestApp({ limits, makesPictures: false }));
    const bytes = await drawJpeg(40, 30);
    const send = () => guest.putPreview({ eventId: event.id, photoId: crypto.randomUUID(), bytes, preview: bytes });
    for (let i = 0; i < 3; i++) expect((await send()).status).toBe(204);
    await expectLimited(await send(), 60);
  });

  test('are counted separately for each user, and for each address of visitors', async () => {
    const limits = { readsPerUser: { calls: 3, seconds: 60 }, readsPerAddress: { calls: 2, seconds: 60 } };
    const testApp = await createTestApp({ limits, environment: proxied });
    const { guest, organizer } = await createEventWithGuest(testApp);
    for (let i = 0; i < 3; i++) expect((await guest.get('/api/events')).status).toBe(200);
    await expectLimited(await guest.get('/api/events'), 60);
    expect((await organizer.get('/api/events')).status).toBe(200);
    const stranger = testApp.client();
    for (let i = 0; i < 2; i++) expect((await stranger.get('/api/events', from('192.0.2.1'))).status).toBe(200);
    await expectLimited(await stranger.get('/api/events', from('192.0.2.1')), 60);
    await expectLimited(await stranger.get(`/uploads/${'0'.repeat(40)}-400.jpg`, from('192.0.2.1')), 60);
    expect((await stranger.get('/api/events', from('192.0.2.2'))).status).toBe(200);
  });

  test('are counted separately for reads, writes and upload requests', async () => {
    const limits = { writesPerUser: { calls: 3, seconds: 60 }, uploadRequests: { calls: 2, seconds: 60 } };
    const { guest, event } = await createEventWithGuest(await createTestApp({ limits, makesPictures: false }));
    const bytes = await drawJpeg(8, 8);
    const photoId = crypto.randomUUID();
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    for (let i = 0; i < 2; i++) expect((await guest.headUpload(photoId)).status).toBe(200);
    const head = await guest.headUpload(photoId);
    expect([head.status, head.headers.get('rollcall-problem')]).toEqual([429, 'rate-limited']);
    await expectLimited(await guest.patchUpload(photoId, 0, bytes), 60);
    for (let i = 0; i < 2; i++) await guest.join(event.id);
    await expectLimited(await guest.post(`/api/events/${event.id}/join`, {}), 60);
    expect((await guest.get('/api/events')).status).toBe(200);
  });

  test('with unknown event codes are limited, with known ones never', async () => {
    const testApp = await createTestApp({ limits: { missedLookups: { calls: 3, seconds: 60 } } });
    const { event } = await createEventWithGuest(testApp);
    const stranger = testApp.client();
    for (let i = 0; i < 3; i++) {
      expect((await stranger.get(`/api/events/${event.eventCode}`)).status).toBe(200);
      await expectProblem(await stranger.get('/api/events/WRONG234'), 'event-not-found', 404);
    }
    await expectLimited(await stranger.get('/api/events/WRONG234'), 60);
    expect((await stranger.get(`/api/events/${event.eventCode}`)).status).toBe(200);
  });
});

describe('passwords', () => {
  const limits = { passwords: { calls: 3, seconds: 900 }, passwordsPerAccount: { calls: 3, seconds: 900 } };

  test('can be guessed only a few times for one account, also after a restart', async () => {
    const testApp = await createTestApp({ limits, environment: proxied });
    const { dir } = testApp;
    await testApp.client().signUp('ada');
    const guesser = testApp.client();
    const line = from('192.0.2.1');
    for (let i = 0; i < 3; i++) {
      await expectProblem(await logIn(guesser, 'Ada@example.com ', 'wrong password', line), 'invalid-credentials', 401);
    }
    await expectLimited(await logIn(guesser, 'ada@example.com', 'correct horse battery', line), 900);
    const restarted = (await createTestApp({ limits, environment: proxied, dir })).client();
    await expectLimited(await logIn(restarted, 'ada@example.com', 'correct horse battery', line), 900);
    await expectProblem(await logIn(guesser, 'bob@example.com', 'x', line), 'invalid-credentials', 401);
  });

  test('have the same limit for concurrent guesses', async () => {
    const testApp = await createTestApp({ limits });
    const guesses = Array.from({ length: 20 }, () => logIn(testApp.client(), 'ada@example.com'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  });

  test('reset the count when they are correct, at sign-in and at re-authentication', async () => {
    const testApp = await createTestApp({ limits });
    const ada = testApp.client();
    await ada.signUp('ada');
    for (let round = 0; round < 3; round++) {
      for (const path of ['/api/auth/login', '/api/auth/reauth']) {
        for (const password of ['wrong password', 'wrong password', 'correct horse battery']) {
          const response = await ada.post(path, { email: 'ada@example.com', password });
          expect(response.status).toBe(password === 'wrong password' ? 401 : path.endsWith('login') ? 200 : 204);
        }
      }
    }
    for (let i = 0; i < 3; i++) await ada.post('/api/auth/reauth', { password: 'wrong password' });
    await expectLimited(await ada.post('/api/auth/reauth', { password: 'correct horse battery' }), 900);
  });

  test('do not extend the window with further guesses', async () => {
    const testApp = await createTestApp({ limits });
    const resetsAt = async () =>
      await testApp.db.selectFrom('rate_limits').select('resets_at').orderBy('key_hash').execute();
    await logIn(testApp.client(), 'ada@example.com');
    const first = await resetsAt();
    for (let i = 0; i < 5; i++) await logIn(testApp.client(), 'ada@example.com');
    expect(await resetsAt()).toEqual(first);
  });

  test('are not refused for longer when the clock was set back', async () => {
    const testApp = await createTestApp({ limits });
    for (let i = 0; i < 4; i++) await logIn(testApp.client(), 'ada@example.com');
    // Set back by two hours.
    const later = new Date(Date.now() + 2 * hour * 1000).toISOString();
    await testApp.db.updateTable('rate_limits').set({ resets_at: later }).execute();
    await expectProblem(await logIn(testApp.client(), 'ada@example.com'), 'invalid-credentials', 401);
  });

  test('are not counted beyond the end of the window', async () => {
    const testApp = await createTestApp({ limits });
    for (let i = 0; i < 4; i++) await logIn(testApp.client(), 'ada@example.com');
    const past = new Date(Date.now() - 1000).toISOString();
    await testApp.db.updateTable('rate_limits').set({ resets_at: past }).execute();
    await expectProblem(await logIn(testApp.client(), 'ada@example.com'), 'invalid-credentials', 401);
    await testApp.db.updateTable('rate_limits').set({ resets_at: past }).execute();
    await testApp.stores.rateLimits.deleteExpired();
    expect(await testApp.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

describe('mails', () => {
  test('to reset a password are limited to three an hour per recipient, with or without an account', async () => {
    const testApp = await createTestApp();
    await testApp.client().signUp('ada');
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      for (let i = 0; i < 3; i++) {
        expect((await testApp.client().post('/api/auth/reset-password', { email })).status).toBe(202);
      }
      await expectLimited(await testApp.client().post('/api/auth/reset-password', { email }), hour);
    }
    expect(await testApp.mails()).toHaveLength(3);
  });

  test('from one address to many recipients are limited', async () => {
    const testApp = await createTestApp({ limits: { mailsPerAddress: { calls: 2, seconds: hour } } });
    const ask = (i: number) => testApp.client().post('/api/auth/reset-password', { email: `g${i}@example.com` });
    for (let i = 0; i < 2; i++) expect((await ask(i)).status).toBe(202);
    await expectLimited(await ask(2), hour);
  });
});

test('likes of one user have a limit of their own', async () => {
  const testApp = await createTestApp({ limits: { reactions: { calls: 2, seconds: 60 } } });
  const { guest, event } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const like = (method: 'PUT' | 'DELETE') => guest.call(method, `/api/photos/${photoId}/like`);
  expect([(await like('PUT')).status, (await like('DELETE')).status]).toEqual([204, 204]);
  await expectLimited(await like('PUT'), 60);
});

test('registrations are limited by address', async () => {
  const testApp = await createTestApp({ limits: { registrations: { calls: 1, seconds: hour } } });
  await testApp.client().signUp('ada');
  await expectLimited(await testApp.client().post('/api/auth/register', {}), hour);
});

describe('codes', () => {
  test('are mailed to one recipient a limited number of times, from one address and in total', async () => {
    const limits = { codeMails: { calls: 2, seconds: hour }, codeMailsPerRecipient: { calls: 3, seconds: hour } };
    const testApp = await createTestApp({ limits, environment: proxied });
    const lookUp = (email: string, line: string) => testApp.client().post('/api/guests/lookup', { email }, from(line));
    for (let i = 0; i < 2; i++) expect((await lookUp('gisela@example.com', '192.0.2.1')).status).toBe(202);
    await expectLimited(await lookUp('Gisela@example.com', '192.0.2.1'), hour);
    expect((await lookUp('olga@example.com', '192.0.2.1')).status).toBe(202);
    expect((await lookUp('gisela@example.com', '192.0.2.2')).status).toBe(202);
    await expectLimited(await lookUp('gisela@example.com', '192.0.2.3'), hour);
    expect(await testApp.mails()).toHaveLength(4);
  });

  test('are limited when they are wrong, also after a restart', async () => {
    const limits = { codesPerAddress: { calls: 3, seconds: hour } };
    const testApp = await createTestApp({ limits });
    const client = testApp.client();
    for (let i = 0; i < 4; i++) await verifyEmail(testApp, client, `g${i}@example.com`);
    for (let i = 0; i < 3; i++) {
      await expectProblem(await client.post('/api/guests/verify', { code: '000000' }), 'code-invalid', 403);
    }
    await expectLimited(await client.post('/api/guests/verify', { code: '000000' }), hour);
    const restarted = (await createTestApp({ limits, dir: testApp.dir })).client();
    restarted.lookupCookie = client.lookupCookie;
    await expectLimited(await restarted.post('/api/guests/verify', { code: '000000' }), hour);
  });

  test('are limited by their recipient, however often a browser asks for another one', async () => {
    const testApp = await createTestApp();
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      const client = testApp.client();
      const code = await requestMailedCode(testApp, client, 'gisela@example.com');
      for (let j = 0; j < 5; j++) {
        const wrong = String((Number(code) + 1 + j) % 1_000_000).padStart(6, '0');
        statuses.push((await client.post('/api/guests/verify', { code: wrong })).status);
      }
      // As a browser that throws its cookies away.
      client.browserCookie = '';
    }
    expect(statuses).toEqual(Array(15).fill(403));
    const limits = { codes: { calls: 15, seconds: hour } };
    const again = await createTestApp({ limits, dir: testApp.dir });
    const client = again.client();
    const code = await requestMailedCode(again, client, 'gisela@example.com');
    await expectLimited(await client.post('/api/guests/verify', { code }), hour);
  });

  test('for full access are limited by event and address when they are wrong', async () => {
    const testApp = await createTestApp({ limits: { promoCodes: { calls: 2, seconds: hour } } });
    const { event, guest } = await createEventWithGuest(testApp, { isPublic: false });
    const redeem = (code: string) => guest.post(`/api/events/${event.id}/promo`, { code });
    for (let i = 0; i < 3; i++) expect((await redeem('FREE')).status).toBe(200);
    for (let i = 0; i < 2; i++) await expectProblem(await redeem('WRONG'), 'promo-invalid', 403);
    await expectLimited(await redeem('FREE'), hour);
    const other = await createEventWithGuest(testApp, { isPublic: false });
    expect((await other.guest.post(`/api/events/${other.event.id}/promo`, { code: 'FREE' })).status).toBe(200);
  });
});
