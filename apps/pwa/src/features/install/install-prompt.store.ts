import { create } from 'zustand';

/** Chromium's install event (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  /** The deferred install prompt, or null if the browser has none. */
  offer: BeforeInstallPromptEvent | null;
}

export const useInstallPrompt = create<InstallState>(() => ({ offer: null }));

/** Stores the install prompt. Must be called before the first render: the browser fires its event early, and once. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallPrompt.setState({ offer: event as BeforeInstallPromptEvent });
  });
  addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null }));
}

export async function install(): Promise<void> {
  const { offer } = useInstallPrompt.getState();
  await offer?.prompt();
  useInstallPrompt.setState({ offer: null });
}
