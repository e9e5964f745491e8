interface WakeLockNavigator {
  wakeLock?: { request: (type: 'screen') => Promise<unknown> };
}

/** Keeps the screen on while the page is visible, where the browser can: over https, and on localhost. */
export function keepScreenOn(): void {
  // The lib of this page has no wake lock yet.
  const { wakeLock } = navigator as WakeLockNavigator;
  const request = () => {
    if (document.visibilityState === 'visible') wakeLock?.request('screen').catch(() => undefined);
  };
  // The browser ends the lock of a hidden page.
  document.addEventListener('visibilitychange', request);
  request();
}
