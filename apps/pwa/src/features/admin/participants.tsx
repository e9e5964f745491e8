import type { ListedGuest } from '@rollcall/schema/guest';
import type { KnownEvent } from '../../remote/events.ts';
import { classNames } from '../../ui/class-names.ts';
import { AdminList } from './admin-list.tsx';
import { administrationTexts } from './administration.texts.ts';
import { formatCount } from './format-count.ts';
import { listTexts } from './list.texts.ts';

interface ParticipantsProps {
  event: KnownEvent;
  /** Id of the participant whose photos are shown; undefined for all participants. */
  chosen: string | undefined;
  onChoose: (guestId: string | undefined) => void;
}

/** Lists an event's participants with their photo counts, and selects one or all of them. */
export function Participants({ event, chosen, onChoose }: ParticipantsProps) {
  const t = administrationTexts();
  return (
    <section aria-labelledby="participants">
      <h2 id="participants" className="mb-4 font-display text-21 font-semibold tracking-tight">
        {t.participants}
      </h2>
      <AdminList<ListedGuest>
        noun="participant"
        path={`/api/events/${event.id}/guests`}
        searchLabel={t.searchParticipants}
        empty={{ title: t.noParticipants, text: t.noParticipantsNote }}
      >
        {(guests) => (
          <ul className="max-h-80 overflow-y-auto border-b border-line lg:max-h-[32rem]">
            <li>
              <Choice
                name={t.allParticipants}
                photoCount={event.photoCount}
                isChosen={chosen === undefined}
                onChoose={() => onChoose(undefined)}
              />
            </li>
            {guests.map(({ id, guestName, guestEmail, photoCount }) => (
              <li key={id}>
                <Choice
                  name={guestName}
                  note={guestEmail}
                  photoCount={photoCount}
                  isChosen={chosen === id}
                  onChoose={() => onChoose(id)}
                />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  note?: string;
  photoCount: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, note, photoCount, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-14 w-full items-center justify-between gap-4 border-t border-line px-2 py-2 text-left text-15 transition hover:bg-line/60',
        isChosen && 'bg-line',
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        <bdi className="block font-semibold">{name}</bdi>
        {note && <bdi className="block text-muted">{note}</bdi>}
      </span>
      {photoCount !== undefined && (
        <span className="shrink-0 text-muted">{formatCount(listTexts().photoCount, photoCount)}</span>
      )}
    </button>
  );
}
