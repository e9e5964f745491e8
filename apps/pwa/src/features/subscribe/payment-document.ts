/** Loads the document of /subscribe, unless this is it or there is no network. */
export async function openPaymentDocument(to: { location: { href: string }; preload: boolean }): Promise<void> {
  if (to.preload || isPaymentDocument() || !navigator.onLine) return;
  window.location.replace(to.location.href);
  // Until the browser has left this document.
  await new Promise(() => {});
}

/**
 * Returns whether the document of this page is the one of /subscribe, the only one that may load the payment provider's
 * script. A page that came here without a navigation still has the policy of the screen before.
 */
function isPaymentDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname.replace(/\/$/, '') === '/subscribe';
}
