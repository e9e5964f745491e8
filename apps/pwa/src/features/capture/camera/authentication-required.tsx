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
    <section className="camera-gate gutter mx-auto flex w-full max-w-7xl flex-col gap-6 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <Wordmark />
      <div className="flex grow flex-col gap-10 pt-6 sm:mx-auto sm:max-w-md lg:mx-0 lg:grid lg:max-w-none lg:grid-cols-[28rem_minmax(0,38rem)] lg:items-center lg:justify-between lg:gap-16">
        <div className="-mx-gutter order-last sm:mx-0 lg:my-0 [@media(height<40rem)]:max-lg:hidden">
          {/* One below the other, shifted where they go on beyond the window. */}
          <FilmStrip frames={[5, 6, 7]} className={filmClass} />
          <FilmStrip
            frames={[8, 9, 10]}
            chosen={9}
            className={`${filmClass} max-sm:mt-2 max-sm:*:-ml-28 sm:border-t-0 [@media(height<50rem)]:max-lg:hidden`}
          />
        </div>
        <div className="flex flex-col gap-6">
          <div>
            <h1 tabIndex={-1} className={eventName ? 'text-muted' : nameClass}>
              {t.joinFirst}
            </h1>
            {eventName && <p className={nameClass}>{eventName}</p>}
            <p className="mt-2 text-muted">{t.joinFirstNote}</p>
          </div>
          <div className="flex flex-col gap-2">
            <ButtonLink
              to="/join/$eventCodeOrId"
              params={{ eventCodeOrId }}
              variant="primary"
              wide
              className="min-h-14"
            >
              {t.join}
            </ButtonLink>
            <ButtonLink to="/guest-login" search={{ next: cameraPath(eventCodeOrId) }} variant="quiet" wide>
              {t.signIn}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
