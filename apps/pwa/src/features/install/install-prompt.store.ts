import { atom } from 'nanostores';

/** Chromium's install event (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The deferred install prompt, or null if the browser has none. */
export const installPrompt = atom<BeforeInstallPromptEvent | null>(null);

/** Stores the install prompt. Must be called before the first render: the browser fires its event early, and once. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}

export async function install(): Promise<void> {
  await installPrompt.get()?.prompt();
  installPrompt.set(null);
}
