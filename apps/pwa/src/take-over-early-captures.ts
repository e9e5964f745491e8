import type { RegisteredRouter } from '@tanstack/react-router';
import { rememberGuest } from './identity/remembered-guest.page.ts';
import { adoptEarlyCaptures } from './outbox/adopt-early-captures.ts';
import { getShellStage, revealApp } from './ui/browser/server-rendered-shell.ts';

/** The maximum time for the app's camera to replace the one of the document, which may have been refused. */
const maxHandoverMs = 5_000;

/**
 * Takes over what a guest did in the server's document before the app has started: the join, the shots, and the camera,
 * to which the app goes too. Also finds what an earlier page left behind that was closed before its app had started.
 */
export async function takeOverEarlyCaptures(router: RegisteredRouter): Promise<void> {
  // Shots are taken until the app's camera has replaced the document's, and one may be committed even later.
  document.addEventListener('early-shot', () => void adoptEarlyCaptures());
  const [join] = await adoptEarlyCaptures();
  if (!join) return;
  rememberGuest(join);
  const followToCamera = async () => {
    if (getShellStage() !== 'camera') return;
    document.removeEventListener('early-stage', followToCamera);
    await router.navigate({ to: '/event/$id/camera', params: { id: join.eventId } });
    setTimeout(() => revealApp('camera'), maxHandoverMs);
  };
  document.addEventListener('early-stage', followToCamera);
  await followToCamera();
}
