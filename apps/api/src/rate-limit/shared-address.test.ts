import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { requestMailedCode } from '../../test/verify-email.ts';
import { defaultRateLimits } from './rate-limits.ts';

// All clients of these tests have the same network address.

const password = 'correct horse battery';
const logIn = (client: TestClient, email: string, typed = password) =>
  client.post('/api/auth/login', { email, password: typed });

describe('behind one network address, the right password', () => {
  test('signs in from a browser that did before, after wrong ones from elsewhere', async () => {
    const passwordsPerAccount = { calls: 10, seconds: 3600 };
    const limits = { passwordsPerAddress: { calls: 30, seconds: 900 }, passwordsPerAccount };
    const testApp = await createTestApp({ limits });
    const organizer = testApp.client();
    const { email } = await organizer.signUp('olga');
    await organizer.post('/api/auth/logout');
    const statuses = [];
    for (let i = 0; i < 40; i++) statuses.push((await logIn(testApp.client(), email, `wrong ${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
    for (let i = 0; i < 40; i++) await logIn(testApp.client(), `g${i}@example.com`, 'wrong');
    await expectProblem(await logIn(testApp.client(), 'another@example.com'), 'rate-limited', 429);
    expect((await logIn(organizer, email)).status).toBe(200);
  });

  test('signs in from a new browser after a reset by mail', async () => {
    const testApp = await createTestApp({ limits: { passwordsPerAccount: { calls: 10, seconds: 3600 } } });
    const { email } = await testApp.client().signUp('olga');
    for (let i = 0; i < 10; i++) await logIn(testApp.client(), email, `wrong ${i}`);
    const organizer = testApp.client();
    await expectProblem(await logIn(organizer, email), 'rate-limited', 429);
    await organizer.post('/api/auth/reset-password', { email });
    const token = /token=([\w-]{43})/.exec((await testApp.mailTo(email)).text)![1]!;
    const fresh = 'a new horse battery';
    expect((await organizer.post('/api/auth/reset-password/confirm', { token, password: fresh })).status).toBe(204);
    expect((await logIn(organizer, email, fresh)).status).toBe(200);
    await expectProblem(await logIn(testApp.client(), email, fresh), 'rate-limited', 429);
  });

  test('confirms who is signed in, while somebody at another browser of the account guesses', async () => {
    const testApp = await createTestApp();
    const organizer = testApp.client();
    await organizer.signUp('olga');
    const stolen = testApp.client();
    stolen.cookie = organizer.cookie;
    for (let i = 0; i < 10; i++) await stolen.post('/api/auth/reauth', { password: `wrong ${i}` });
    await expectProblem(await stolen.post('/api/auth/reauth', { password }), 'rate-limited', 429);
    expect((await organizer.post('/api/auth/reauth', { password })).status).toBe(204);
  });
});

describe('passwords can be guessed', () => {
  test('by others at the same address without shutting the right one out of a new browser', async () => {
    const testApp = await createTestApp();
    const { email } = await testApp.client().signUp('olga');
    for (let i = 0; i < 30; i++) await logIn(testApp.client(), email, `wrong ${i}`);
    expect((await logIn(testApp.client(), email)).status).toBe(200);
  });

  test('ten times in a browser that signed in before', async () => {
    const testApp = await createTestApp();
    const organizer = testApp.client();
    const { email } = await organizer.signUp('olga');
    for (let i = 0; i < 10; i++)
      await expectProblem(await logIn(organizer, email, 'wrong'), 'invalid-credentials', 401);
    await expectProblem(await logIn(organizer, email), 'rate-limited', 429);
  });

  test('no more often with a made-up browser, or with one that is known to another account', async () => {
    const testApp = await createTestApp({ limits: { passwordsPerAccount: { calls: 10, seconds: 3600 } } });
    const { email } = await testApp.client().signUp('olga');
    const other = testApp.client();
    await other.signUp('mallory');
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      if (i % 2) other.browserCookie = `rollcall-browser=${newGuestCredentials().guestKey}`;
      statuses.push((await logIn(other, email, `wrong ${i}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('a hundred times an hour for one account, from any number of addresses', async () => {
    const testApp = await createTestApp({ environment: { ROLLCALL_TRUST_PROXY: '1' } });
    const { email } = await testApp.client().signUp('olga');
    const statuses = [];
    for (let i = 0; i < 102; i++) {
      const headers = { 'X-Forwarded-For': `192.0.2.${i}` };
      const body = { email, password: `wrong ${i}` };
      statuses.push((await testApp.client().post('/api/auth/login', body, headers)).status);
    }
    expect(statuses).toEqual([...Array(100).fill(401), 429, 429]);
  });
});

describe('behind one network address, a guest who uses up their own limit', () => {
  test('of promo codes leaves the others theirs', async () => {
    const testApp = await createTestApp();
    const { event, guest } = await createEventWithGuest(testApp, { isPublic: false });
    const other = testApp.client();
    await other.join(event.id, newGuestCredentials(), 'Tom');
    const redeem = (client: TestClient, code: string) => client.post(`/api/events/${event.id}/promo`, { code });
    for (let i = 0; i < 31; i++) await redeem(guest, 'WRONG');
    await expectProblem(await redeem(guest, 'FREE'), 'rate-limited', 429);
    expect((await redeem(other, 'FREE')).status).toBe(200);
  });

  test('of mails leaves the others their code', async () => {
    const testApp = await createTestApp();
    const { guest } = await createEventWithGuest(testApp);
    const other = testApp.client();
    const lookUp = (client: TestClient, email: string) => client.post('/api/guests/lookup', { email });
    for (let i = 0; i < 30; i++) await lookUp(guest, `stranger${i}@example.com`);
    await expectProblem(await lookUp(guest, 'stranger@example.com'), 'rate-limited', 429);
    await lookUp(other, 'tom@example.com');
    for (let i = 0; i < 5; i++) await lookUp(other, 'gisela@example.com');
    await expectProblem(await lookUp(other, 'gisela@example.com'), 'rate-limited', 429);
    const code = await requestMailedCode(testApp, testApp.client(), 'gisela@example.com');
    expect(code).toMatch(/^\d{6}$/);
  });

  test('of wrong codes leaves the others theirs', async () => {
    const testApp = await createTestApp();
    await createEventWithGuest(testApp);
    const guesser = testApp.client();
    await requestMailedCode(testApp, guesser, 'mallory@example.com');
    for (let i = 0; i < 31; i++) await guesser.post('/api/guests/verify', { code: '000000' });
    await expectProblem(await guesser.post('/api/guests/verify', { code: '000000' }), 'rate-limited', 429);
    const other = testApp.client();
    const code = await requestMailedCode(testApp, other, 'gisela@example.com');
    expect((await other.post('/api/guests/verify', { code })).status).toBe(200);
  });
});

describe('behind one network address, a script', () => {
  test('that asks for a thousand codes leaves guests theirs, and mails to few strangers', async () => {
    const testApp = await createTestApp({ limits: { mailsToStrangers: { calls: 20, seconds: 3600 } } });
    await createEventWithGuest(testApp);
    for (let i = 0; i < 40; i++) {
      const response = await testApp.client().post('/api/guests/lookup', { email: `stranger${i}@example.com` });
      expect(response.status).toBe(202);
    }
    expect(await testApp.mails()).toHaveLength(20);
    const guest = testApp.client();
    const code = await requestMailedCode(testApp, guest, 'gisela@example.com');
    expect((await guest.post('/api/guests/verify', { code })).status).toBe(200);
  });

  test('that sends codes nobody was mailed, or made-up links, leaves guests theirs', async () => {
    const limits = { codesPerAddress: { calls: 10, seconds: 3600 } };
    const testApp = await createTestApp({ limits });
    await createEventWithGuest(testApp);
    for (let i = 0; i < 20; i++) {
      const script = testApp.client();
      script.lookupCookie = `rollcall-lookup=${newGuestCredentials().guestKey}`;
      await expectProblem(await script.post('/api/guests/verify', { code: '000000' }), 'code-invalid', 403);
      const { guestKey: token } = newGuestCredentials();
      const reset = await script.post('/api/auth/reset-password/confirm', { token, password });
      await expectProblem(reset, 'code-invalid', 403);
    }
    const guest = testApp.client();
    const code = await requestMailedCode(testApp, guest, 'gisela@example.com');
    expect((await guest.post('/api/guests/verify', { code })).status).toBe(200);
  });
});

test('a mailed code of one recipient can be guessed a few hundred times a day', () => {
  const { codeMailsPerRecipientAndDay } = defaultRateLimits;
  const guessesPerCode = 5;
  expect(codeMailsPerRecipientAndDay.seconds).toBe(24 * 60 * 60);
  expect((codeMailsPerRecipientAndDay.calls * guessesPerCode) / 1_000_000).toBeLessThan(1 / 3000);
});

describe('comments from one network address', () => {
  test('are limited, however many sessions write them', async () => {
    const limits = { commentsPerAddress: { calls: 20, seconds: 60 } };
    const testApp = await createTestApp({ limits, makesPictures: false });
    const { event, guest, organizer } = await createEventWithGuest(testApp, { allowChat: true });
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg(8, 8));
    await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
    const statuses = [];
    for (let session = 0; session < 4; session++) {
      const script = testApp.client();
      await script.join(event.id, newGuestCredentials(), 'Script');
      for (let i = 0; i < 6; i++) {
        statuses.push((await script.post(`/api/photos/${photoId}/comments`, { comment: 'spam' })).status);
      }
    }
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)]);
  });

  test('are one a minute for each of 300 guests, and 50 at once', () => {
    const { commentsPerAddress } = defaultRateLimits;
    expect((commentsPerAddress.calls * 60) / commentsPerAddress.seconds).toBeGreaterThanOrEqual(300);
    expect(commentsPerAddress.calls).toBeLessThanOrEqual(50);
  });
});
