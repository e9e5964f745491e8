import { isScreenPath } from '@rollcall/screens/screens';
import type { ScreenMessage } from '../local/screen-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this time a page that does not respond is taken to be frozen, or still loading. */
const responseTimeoutMs = 1_000;

/** Returns whether a visible page shows the screen at this address. `Client.url` is only where the page was loaded. */
export async function isLookingAt(address: string): Promise<boolean> {
  const screen = screenOf(address);
  if (!screen) return false;
  const visible = (await listPages()).filter(({ visibilityState }) => visibilityState === 'visible');
  const message = { type: 'IS_SCREEN_SHOWN', path: screen.pathname } as const;
  return (await Promise.all(visible.map((page) => ask(page, message)))).includes(true);
}

/**
 * Opens the screen at an address of this origin in a page that is open, else in a new one. The page itself goes there,
 * so that what it holds, such as a photo that could not be saved, stays.
 */
export async function openScreen(address: unknown): Promise<void> {
  const { pathname, search } = screenOf(address) ?? { pathname: '/', search: '' };
  for (const page of await listPages()) {
    const shown = await page.focus().catch(() => page);
    if (await ask(shown, { type: 'OPEN_SCREEN', path: pathname + search })) return;
  }
  await self.clients.openWindow(pathname + search);
}

async function listPages(): Promise<WindowClient[]> {
  // Those that were visible last come first (Service Workers, section 4.3).
  return [...(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))];
}

/** Resolves with the response of a page; with `false` for one that does not respond. */
async function ask(page: WindowClient, message: ScreenMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const response = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    setTimeout(resolve, responseTimeoutMs, false);
  });
  page.postMessage(message, [port2]);
  return await response.finally(() => port1.close());
}

/** Returns the address of a screen of this app; null for every other. */
function screenOf(address: unknown): URL | null {
  try {
    const url = new URL(String(address), self.location.origin);
    return url.origin === self.location.origin && isScreenPath(url.pathname) ? url : null;
  } catch {
    return null;
  }
}
