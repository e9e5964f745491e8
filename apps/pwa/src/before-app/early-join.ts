import type { EarlyJoin } from '../local/early/early-captures.ts';
import { offerCamera } from './early-camera.ts';
import { cloneScreen, commitEarly, setStage } from './early-stage.ts';

/** No laxer than `JoinRequest`. Other input waits for the app, which knows the sentence for each error. */
const plainName = /^\s*[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .’'-]{0,100}$/u;
const plainAddress = /^\s*[\w.+-]{1,100}@[a-z\d-]{1,60}(\.[a-z\d-]{1,60})*\.[a-z]{2,20}\s*$/i;

/** Enables the form's button. A press is committed on this phone, and leads on to the camera. */
export function takeEarlyJoin(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  button?.removeAttribute('disabled');
  form.addEventListener('submit', async (submit) => {
    submit.preventDefault();
    if (form.dataset.submitted !== undefined) return;
    // The app submits it if it is ready before the next screen is.
    form.dataset.submitted = '';
    button?.setAttribute('aria-busy', 'true');
    button?.replaceChildren(form.dataset.busy ?? '');
    const join = readJoin(form);
    if (!join) return;
    try {
      await commitEarly('joins', join);
    } catch {
      // Without storage nothing may be confirmed; the app says why.
      return;
    }
    // Unless the app has taken over the form meanwhile.
    if (form.isConnected) showJoined(join);
  });
}

function readJoin(form: HTMLFormElement): EarlyJoin | null {
  const embedded = document.getElementById('embedded-event')?.textContent;
  const fields = new FormData(form);
  const [guestName, guestEmail] = [String(fields.get('guestName')), String(fields.get('guestEmail'))];
  if (!embedded || !plainName.test(guestName) || !plainAddress.test(guestEmail)) return null;
  const { id: eventId, eventCode } = JSON.parse(embedded).event;
  return { eventId, eventCode, guestName: guestName.trim(), guestEmail: guestEmail.trim().toLowerCase() };
}

function showJoined(join: EarlyJoin): void {
  const joined = cloneScreen('early-joined');
  const heading = joined.querySelector('h2')!;
  heading.textContent = heading.textContent!.replace('{name}', () => join.guestName);
  offerCamera(joined.querySelector('a')!, join);
  document.querySelector('#server-rendered-form')?.replaceWith(joined);
  setStage('joined', join.eventId);
  heading.focus();
}
