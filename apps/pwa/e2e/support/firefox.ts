import type { BrowserContext, LaunchOptions, Locator, Page } from '@playwright/test';
import type { NetworkProxy } from './network-proxy.ts';

/** Debian's Firefox; Playwright's own where it is missing. */
const executablePath = process.env.FIREFOX_PATH;

export const firefoxOptions = {
  ...(executablePath && { executablePath }),
  firefoxUserPrefs: {
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    // Milliseconds. A slow journey lasts longer than the default of 30 s, at which Firefox stops an idle service worker.
    'dom.serviceWorkers.idle_timeout': 600_000,
  },
} satisfies LaunchOptions;

/** Playwright drives a Firefox that is not its own over WebDriver BiDi. */
export const firefoxChannel = executablePath && 'moz-firefox';

/** Inputs without text, whose value is set as a picker does. */
const pickers = new Set(['color', 'date', 'datetime-local', 'range', 'time']);

/**
 * Makes `fill` type with the keyboard. Over WebDriver BiDi, Playwright sets the value in the page's own world, where
 * React's tracker of the input's value takes the change for its own and ignores the event.
 */
export function fillWithKeyboard(page: Page): void {
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('input'));
  prototype.fill = async function fill(this: Locator, text: string) {
    const type = await this.evaluate((element) => (element instanceof HTMLInputElement ? element.type : ''));
    if (pickers.has(type)) return await pickValue(this, text);
    await this.click();
    await this.press('ControlOrMeta+a');
    await this.press('Delete');
    await this.pressSequentially(text);
  };
}

async function pickValue(input: Locator, value: string): Promise<void> {
  await input.evaluate((element, picked) => {
    // The setter of the prototype, which React's tracker does not see.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, picked);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

/**
 * Makes `setOffline` cut the network itself. The driver's emulation cancels what belongs to a page, navigations among
 * them: a reload failed now and then with NS_ERROR_OFFLINE although a service worker controlled the page. It lets the
 * service worker's own requests pass.
 */
export function cutNetworkWhenOffline(context: BrowserContext, network: NetworkProxy): void {
  context.setOffline = async (isOffline) => {
    if (isOffline) network.cut();
    else network.restore();
    // Pages loaded from now on report it too.
    await context.addInitScript(setOnline, !isOffline);
    await Promise.all(context.pages().map((page) => page.evaluate(setOnline, !isOffline)));
  };
}

/** Runs in the page. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
