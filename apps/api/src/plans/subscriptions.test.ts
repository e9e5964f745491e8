import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listAuditEvents, signInAdmin } from '../../test/sign-in-admin.ts';

const withTestTools = { environment: { ROLLCALL_TEST_TOOLS: '1' } };
const dayMs = 24 * 60 * 60 * 1000;

test('the test tool does not exist without its setting, even for administrators', async () => {
  const testApp = await createTestApp();
  const { client: admin } = await signInAdmin(testApp);
  await expectProblem(await admin.get('/api/test-subscription'), 'not-found', 404);
  const grant = { planType: 'premium', userEmail: 'admin@example.com' };
  await expectProblem(await admin.post('/api/test-subscription', grant), 'not-found', 404);
  expect(await testApp.db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
});

test('a granted plan gives access to clean pictures, counts downloads and expires', async () => {
  const testApp = await createTestApp(withTestTools);
  const { client: admin, account: self } = await signInAdmin(testApp);
  const { event, guest, organizer } = await createEventWithGuest(testApp, { autoApprove: true });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await waitForRenditions(organizer, event.id, photoId);
  const customer = testApp.client();
  await customer.signUp('grace');
  const photo = async () => (await customer.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const watermarked = await photo();
  const download = () => customer.get(`/api/download/${watermarked.filename}`);
  await expectProblem(await download(), 'subscription-required', 403);

  const response = await admin.post('/api/test-subscription', { planType: 'premium', userEmail: 'Grace@Example.com' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    success: true,
    subscription: { planType: 'premium', status: 'active', downloadLimit: null, user: { email: 'grace@example.com' } },
    message: expect.stringContaining('grace@example.com'),
  });
  expect((await download()).status).toBe(200);
  expect((await photo()).url).not.toBe(watermarked.url);
  // Headers that name somebody else change nothing.
  const headers = { 'x-user-email': 'admin@example.com', 'x-user-id': self.id };
  const status = (await (await customer.get('/api/subscription/status', headers)).json()) as Record<string, unknown>;
  expect(status).toMatchObject({ hasSubscription: true, planType: 'premium', status: 'active', downloadCount: 1 });
  expect(Date.parse(String(status.expiresAt)) - Date.now()).toBeGreaterThan(29 * dayMs);

  await testApp.db.updateTable('subscriptions').set({ expires_at: new Date().toISOString() }).execute();
  await expectProblem(await download(), 'subscription-required', 403);
  expect(await customer.getJson('/api/subscription-status')).toMatchObject({
    hasSubscription: false,
    planType: 'free',
    status: 'expired',
    downloadLimit: 20,
  });
});

test('a new plan replaces the active one, and an unknown address is refused', async () => {
  const testApp = await createTestApp(withTestTools);
  const { client: admin, account } = await signInAdmin(testApp);
  for (const planType of ['premium_unlimited', 'weekly_extension']) {
    await admin.post('/api/test-subscription', { planType, userEmail: account.email });
  }
  const rows = await testApp.db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.plan_type, row.status, row.expires_at === null])).toEqual([
    ['premium_unlimited', 'cancelled', true],
    ['weekly_extension', 'active', false],
  ]);
  expect((await listAuditEvents(testApp)).map(({ action }) => action)).toEqual([
    'subscription.grant',
    'subscription.grant',
  ]);
  const grant = { planType: 'premium', userEmail: 'nobody@example.com' };
  await expectProblem(await admin.post('/api/test-subscription', grant), 'not-found', 404);
  await expectProblem(await admin.post('/api/test-subscription', { ...grant, planType: 'gold' }), 'validation', 400);
});

test('a plan gives no access to a private event, nor to a deactivated account', async () => {
  const testApp = await createTestApp(withTestTools);
  const { client: admin } = await signInAdmin(testApp);
  const { event, guest } = await createEventWithGuest(testApp, { isPublic: false });
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const { file_key: key } = await testApp.db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  const customer = testApp.client();
  await customer.signUp('grace');
  await admin.post('/api/test-subscription', { planType: 'premium', userEmail: 'grace@example.com' });
  await expectProblem(await customer.get(`/api/events/${event.id}/photos`), 'event-not-found', 404);
  await expectProblem(await customer.get(`/api/download/${key}.jpg`), 'photo-not-found', 404);
  await admin.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  await testApp.db.updateTable('events').set({ is_public: 1 }).execute();
  expect((await customer.get(`/api/download/${key}.jpg`)).status).toBe(200);
  await testApp.db.updateTable('customers').set({ is_active: 0 }).where('email', '=', 'grace@example.com').execute();
  await expectProblem(await customer.get(`/api/download/${key}.jpg`), 'account-inactive', 403);
});

test('POST /api/create-subscription reports that payments are not configured', async () => {
  const testApp = await createTestApp();
  const customer = testApp.client();
  await customer.signUp();
  const purchase = { plan: 'business', billing: 'annual' };
  await expectProblem(await customer.post('/api/create-subscription', purchase), 'payments-not-configured', 409);
  await expectProblem(await customer.post('/api/create-subscription', { plan: 'gold' }), 'validation', 400);
  await expectProblem(await testApp.client().post('/api/create-subscription', purchase), 'not-signed-in', 401);
});

test('the test tool returns an account’s plan, and null as the limit where downloads are unlimited', async () => {
  const testApp = await createTestApp(withTestTools);
  const { client: admin, account } = await signInAdmin(testApp);
  const self = await testApp.client().signUp('grace');
  const path = (email: string) => `/api/test-subscription/status?userEmail=${encodeURIComponent(email)}`;
  expect(await admin.getJson(path('Grace@Example.com'))).toEqual({
    hasSubscription: false,
    isPaid: false,
    billing: null,
    isTrialActive: false,
    planType: 'free',
    status: 'none',
    expiresAt: null,
    downloadCount: 0,
    downloadLimit: 20,
  });
  expect((await listAuditEvents(testApp)).at(-1)).toMatchObject({ action: 'admin.list', target_id: self.id });
  await admin.post('/api/test-subscription', { planType: 'premium_unlimited', userEmail: 'grace@example.com' });
  expect(await admin.getJson(path('grace@example.com'))).toMatchObject({
    hasSubscription: true,
    planType: 'premium_unlimited',
    downloadLimit: null,
  });
  // Administrators download without a plan.
  expect(await admin.getJson(path(account.email))).toMatchObject({ hasSubscription: false, downloadLimit: null });
  await expectProblem(await admin.get(path('nobody@example.com')), 'not-found', 404);
  await expectProblem(await admin.get(path('nobody')), 'validation', 400);
});

test('downloads are unlimited without a paywall', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_BILLING: 'off' } });
  const customer = testApp.client();
  await customer.signUp();
  expect(await customer.getJson('/api/subscription-status')).toMatchObject({ planType: 'free', downloadLimit: null });
});

test('an administrator gives an account a plan without payment and ends it; both are audited', async () => {
  const testApp = await createTestApp();
  const { client: admin, account } = await signInAdmin(testApp);
  const customer = testApp.client();
  await customer.signUp('grace');
  const path = '/api/admin/subscriptions';
  const findPlan = async () => (await customer.getJson<{ planType: string }>('/api/subscription-status')).planType;
  await expectProblem(await customer.post(path, { email: 'grace@example.com' }), 'forbidden', 403);
  await expectProblem(await admin.post(path, { email: 'nobody@example.com' }), 'not-found', 404);
  await expectProblem(await admin.post(path, { email: 'grace@example.com', days: 0 }), 'validation', 400);
  expect(await findPlan()).toBe('free');

  const limited = await admin.post(path, { email: 'grace@example.com', days: 7 });
  const first = (await limited.json()) as { id: string; expiresAt: string };
  expect(Math.round((Date.parse(first.expiresAt) - Date.now()) / dayMs)).toBe(7);
  const response = await admin.post(path, { email: 'grace@example.com', plan: 'business' });
  expect(response.status).toBe(201);
  const second = (await response.json()) as { id: string };
  expect(second).toMatchObject({ planType: 'business', expiresAt: null, stripeSubscriptionId: null });
  expect(await findPlan()).toBe('business');
  expect((await admin.post(`${path}/${second.id}/cancel`)).status).toBe(200);
  expect(await findPlan()).toBe('free');

  const actions = (await listAuditEvents(testApp)).filter(({ action }) => action.startsWith('subscription.'));
  expect(actions.map(({ actor_id, action, target_id }) => [actor_id, action, target_id])).toEqual([
    [account.id, 'subscription.grant', first.id],
    [account.id, 'subscription.grant', second.id],
    [account.id, 'subscription.cancel', second.id],
  ]);
});

test('no plan is given to an account that pays for one', async () => {
  const testApp = await createTestApp();
  const { client: admin } = await signInAdmin(testApp);
  await testApp.client().signUp('grace');
  const grant = { email: 'grace@example.com' };
  await admin.post('/api/admin/subscriptions', grant);
  await testApp.db.updateTable('subscriptions').set({ stripe_subscription_id: 'sub_1' }).execute();
  await expectProblem(await admin.post('/api/admin/subscriptions', grant), 'conflict', 409);
  await testApp.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute();
  expect((await admin.post('/api/admin/subscriptions', grant)).status).toBe(201);
});
