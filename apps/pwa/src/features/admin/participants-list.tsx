import type { ListedGuest } from '@rollcall/schema/guest';
import type { KnownEvent } from '../../remote/events.ts';
import { classNames } from '../../ui/class-names.ts';
import { AdminList } from './admin-list.tsx';
import { administrationTexts } from './administration.texts.ts';
import { formatCount } from './format-count.ts';
import { groupGuests } from './group-guests.ts';
import { listTexts } from './list.texts.ts';

interface ParticipantsListProps {
  event: KnownEvent;
  /** Ids of the guests whose photos are shown; undefined for all participants. */
  chosen: readonly string[] | undefined;
  onChoose: (guestIds: readonly string[] | undefined, name: string) => void;
}

/** Lists an event's participants with their photo counts, and selects one or all of them. */
export function ParticipantsList({ event, chosen, onChoose }: ParticipantsListProps) {
  const t = administrationTexts();
  return (
    <AdminList<ListedGuest>
      noun="participant"
      path={`/api/events/${event.id}/guests`}
      search={{ label: t.searchParticipants, fields: t.participantFields }}
      countEntries={(guests) => groupGuests(guests).length}
      empty={{ title: t.noParticipants, text: t.noParticipantsNote }}
    >
      {(guests) => (
        // As high as four and a half rows, or eleven and a half: a row that is cut shows that the list goes on.
        <ul className="max-h-67.5 overflow-y-auto border-b border-line lg:max-h-172.5">
          <li>
            <Choice
              name={t.allParticipants}
              photoCount={event.photoCount}
              isChosen={chosen === undefined}
              onChoose={() => onChoose(undefined, t.allParticipants)}
            />
          </li>
          <Guests guests={guests} chosen={chosen} onChoose={onChoose} />
        </ul>
      )}
    </AdminList>
  );
}

function Guests({
  guests,
  chosen,
  onChoose,
}: Omit<ParticipantsListProps, 'event'> & { guests: readonly ListedGuest[] }) {
  return groupGuests(guests).map(({ names, email, guestIds, photoCount }) => {
    const name = names.join(', ');
    return (
      <li key={guestIds[0]}>
        <Choice
          name={name}
          note={
            guestIds.length > 1 ? `${email} · ${formatCount(listTexts().participantJoins, guestIds.length)}` : email
          }
          photoCount={photoCount}
          isChosen={guestIds.some((id) => chosen?.includes(id))}
          onChoose={() => onChoose(guestIds, name)}
        />
      </li>
    );
  });
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
        'grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 border-t border-line px-3 py-2 text-left text-15 transition hover:bg-line/60',
        isChosen && 'bg-surface inset-shadow-[3px_0_var(--color-ink)]',
      )}
    >
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      {photoCount !== undefined && (
        <span className="text-muted">{formatCount(listTexts().photoCount, photoCount)}</span>
      )}
      {note && <bdi className="col-span-2 text-muted wrap-anywhere">{note}</bdi>}
    </button>
  );
}
