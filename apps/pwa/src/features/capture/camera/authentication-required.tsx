import { cameraPath } from '../../../ui/event/event-paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Wordmark } from '../../../ui/navigation/wordmark.tsx';
import { FilmStrip } from '../../../ui/photo/film-strip.tsx';
import { authenticationRequiredTexts } from './authentication-required.texts.ts';

interface AuthenticationRequiredProps {
  eventCodeOrId: string;
  /** Null if the event is not stored on this phone. */
  eventName: string | null;
}

const filmClass = 'max-sm:*:*:min-w-56 sm:border-x sm:*:px-2 sm:*:*:min-w-0';
const nameClass = 'font-display text-40 font-bold tracking-tight break-words';

/** Replaces the camera of an event that the user has not joined. */
export function AuthenticationRequired({ eventCodeOrId, eventName }: AuthenticationRequiredProps) {
  const t = authenticationRequiredTexts();
  return (
    <section className="camera-gate mx-auto flex max-w-md flex-col gap-6 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <Wordmark />
      <div className="-mx-4 my-auto sm:mx-0 md:mb-0 [@media(height<40rem)]:hidden">
        {/* One below the other, shifted where they go on beyond the window. */}
        <FilmStrip frames={[5, 6, 7]} className={filmClass} />
        <FilmStrip
          frames={[8, 9, 10]}
          chosen={9}
          className={`${filmClass} max-sm:mt-2 max-sm:*:-ml-28 sm:border-t-0 [@media(height<50rem)]:hidden`}
        />
      </div>
      <div>
        <h1 tabIndex={-1} className={eventName ? 'text-muted' : nameClass}>
          {t.joinFirst}
        </h1>
        {eventName && <p className={nameClass}>{eventName}</p>}
        <p className="mt-2 text-muted">{t.joinFirstNote}</p>
      </div>
      {/* On wide screens as much space below the buttons as above the film. */}
      <div className="flex flex-col gap-2 md:mb-auto">
        <ButtonLink to="/join/$eventCodeOrId" params={{ eventCodeOrId }} variant="primary" wide className="min-h-14">
          {t.join}
        </ButtonLink>
        <ButtonLink to="/guest-login" search={{ next: cameraPath(eventCodeOrId) }} variant="quiet" wide>
          {t.signIn}
        </ButtonLink>
      </div>
    </section>
  );
}
