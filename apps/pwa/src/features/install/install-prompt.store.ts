import { create } from 'zustand';

/** Chromium's offer to install (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  /** Held back until the person asks for it; null where the browser offers nothing. */
  offer: BeforeInstallPromptEvent | null;
}

export const useInstallPrompt = create<InstallState>(() => ({ offer: null }));

/** Starts listening; the browser makes its offer early and once, so this runs before anything is shown. */
export function collectInstallPrompt(): void {
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
