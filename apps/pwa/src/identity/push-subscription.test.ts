import { beforeEach, expect, test, vi } from 'vitest';
import { createTestEvent, scanCode } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { getUnreadCount } from '../local/outbox/unread-notifications.ts';
import { applyUnreadCount } from '../mirror/sync-notifications.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { renewPushSubscription, subscribeToPushes, unsubscribeFromPushes } from './push-subscription.page.ts';
import { endSession } from './sign-out.page.ts';

/** The push manager of a browser, which this process has none of. */
class TestPushManager {
  subscription: { endpoint: string; options: { applicationServerKey: ArrayBuffer } } | null = null;
  private count = 0;

  getSubscription() {
    return Promise.resolve(this.subscription);
  }

  subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    const endpoint = `https://push.example.com/${++this.count}`;
    const { buffer } = Uint8Array.from(Buffer.from(applicationServerKey, 'base64url'));
    const unsubscribe = () => {
      this.subscription = null;
      return Promise.resolve(true);
    };
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const toJSON = () => ({ endpoint, keys });
    const subscription = { endpoint, options: { applicationServerKey: buffer }, unsubscribe, toJSON };
    this.subscription = subscription;
    return Promise.resolve(subscription);
  }
}

let network: TestNetwork;
let pushManager: TestPushManager;
const badges: number[] = [];
const endpoints = async () => {
  const rows = await network.testApp.db.selectFrom('push_subscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
};

beforeEach(async () => {
  network = await createTestNetwork();
  pushManager = new TestPushManager();
  badges.length = 0;
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) };
  const setAppBadge = async (count: number) => void badges.push(count);
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    setAppBadge,
    clearAppBadge: () => setAppBadge(0),
  });
  vi.stubGlobal('window', { PushManager: TestPushManager, Notification: {} });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const { eventCode } = await createTestEvent(network);
  await scanCode(eventCode);
  await drainOutbox();
});

test('a browser is subscribed once, and anew after the key of the server has changed', async () => {
  await renewPushSubscription();
  expect(await endpoints()).toEqual([]);
  await subscribeToPushes();
  await renewPushSubscription();
  expect(await endpoints()).toEqual(['https://push.example.com/1']);
  pushManager.subscription!.options.applicationServerKey = new Uint8Array(65).buffer;
  await renewPushSubscription();
  expect(await endpoints()).toContain('https://push.example.com/2');
  await unsubscribeFromPushes();
  expect(pushManager.subscription).toBeNull();
  expect(await endpoints()).not.toContain('https://push.example.com/2');
});

test('a sign-out ends the pushes here and on the server, and clears the number on the icon', async () => {
  await subscribeToPushes();
  await applyUnreadCount(3);
  expect(await getUnreadCount()).toBe(3);
  await endSession();
  expect(await endpoints()).toEqual([]);
  expect(pushManager.subscription).toBeNull();
  expect(await getUnreadCount()).toBe(0);
  expect(badges).toEqual([3, 0]);
});

test('a sign-out that fails leaves the pushes here, and the next opening of the app brings them back', async () => {
  await subscribeToPushes();
  network.cut();
  await expect(endSession()).rejects.toThrow();
  network.restore();
  expect(pushManager.subscription).not.toBeNull();
  await renewPushSubscription();
  expect(await endpoints()).toEqual(['https://push.example.com/1']);
});
