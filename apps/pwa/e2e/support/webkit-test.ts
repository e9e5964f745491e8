import type { Event } from '@rollcall/schema/event';
import { waitForServiceWorker } from './guest.ts';
import { readOutbox } from './outbox.ts';
import { test as base, expect } from './test.ts';
import { WebKitBrowser, type WebKitOptions } from './webkit-browser.ts';

interface Fixtures {
  webkitOptions: WebKitOptions;
  /** A browser of its own, whose profile is empty. */
  webkit: WebKitBrowser;
  /** Its guest. */
  guest: WebKitGuest;
}

/** Tests in WebKit: `page` is not available there. */
export const test = base.extend<Fixtures>({
  webkitOptions: [{}, { option: true }],
  webkit: async ({ webkitOptions }, use, testInfo) => {
    const browser = await WebKitBrowser.start(webkitOptions);
    await use(browser);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await browser.screenshot().catch(() => null);
      if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
    await browser.close();
  },
  guest: async ({ webkit, network }, use) => {
    await use(new WebKitGuest(webkit, network.origin));
  },
});

/** What a guest does in WebKit. */
class WebKitGuest {
  private readonly browser: WebKitBrowser;
  private readonly origin: string;

  constructor(browser: WebKitBrowser, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  /** Opens the event's link, joins, and opens the camera. */
  async joinAndOpenCamera(event: Pick<Event, 'eventCode'>, name = 'Gisela'): Promise<void> {
    await this.browser.goto(`${this.origin}/join-event?code=${event.eventCode}`);
    await this.browser.fill(/^Your name/, name);
    await this.browser.fill(/^Email/, `${name.toLowerCase()}@example.com`);
    await this.browser.click('button', 'Join Event');
    await this.browser.click('link', 'Start Taking Photos');
  }

  async open(path: string): Promise<void> {
    await this.browser.goto(this.origin + path);
  }

  /** Resolves once the app works without the server. */
  async waitForOfflineApp(): Promise<void> {
    await this.browser.evaluate(waitForServiceWorker);
  }

  /** The states of the photos in the outbox. */
  async readStates(): Promise<string[]> {
    return (await this.readOutbox()).map(({ state }) => state);
  }

  async readOutbox() {
    return await readOutbox(this.browser);
  }

  /** Resolves once the outbox has `count` photos in this state. */
  async waitForStates(count: number, state: string): Promise<void> {
    const expected = new Array<string>(count).fill(state);
    await expect.poll(() => this.readStates()).toEqual(expected);
  }
}

export { expect };
