/**
 * Copies text to the clipboard. Resolves with `false` if the browser refuses, as it does over plain HTTP on a local
 * network.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Opens the system's share sheet if there is one, and copies the link otherwise. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(url)) ? 'copied' : 'refused';
}

/** Returns the URL that the QR code encodes. */
export function joinUrl(eventCode: string): string {
  return `${location.origin}/join-event?code=${encodeURIComponent(eventCode)}`;
}
