import type { RegisteredRouter } from '@tanstack/react-router';
import { rememberGuest } from './identity/remembered-guest.page.ts';
import { adoptEarlyCaptures } from './outbox/adopt-early-captures.ts';
import { revealApp } from './ui/browser/server-rendered-shell.ts';

/** The maximum time for the app's camera to replace the one of the document, which may have been refused. */
const maxHandoverMs = 5_000;

/**
 * Takes over what a guest did in the server's document before the app has started: the join, the shots, and the camera,
 * to which the app goes too. Also finds what an earlier page left behind that was closed before its app had started.
 */
export async function takeOverEarlyCaptures(router: RegisteredRouter): Promise<void> {
  let isFollowing = false;

  async function takeOver() {
    // What cannot be moved, such as for lack of storage, is tried again at the next start.
    for (const join of await adoptEarlyCaptures().catch(() => [])) rememberGuest(join);
    const eventId = document.querySelector<HTMLElement>('[data-stage="camera"]')?.dataset.eventId;
    if (!eventId || isFollowing) return;
    isFollowing = true;
    await router.navigate({ to: '/event/$id/camera', params: { id: eventId } });
    setTimeout(() => revealApp('camera'), maxHandoverMs);
  }

  // The document is in use until the app has come as far, and a shot may be committed even later.
  for (const event of ['early-capture', 'early-stage']) document.addEventListener(event, () => void takeOver());
  await takeOver();
}
