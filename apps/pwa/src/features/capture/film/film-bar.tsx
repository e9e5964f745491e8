import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import type { MirrorEvent } from '../../../local/mirror/mirror-database.ts';
import { useRoll } from '../../../local/views/roll.hooks.ts';
import { CallError, Unreachable } from '../../../remote/http/call-error.ts';
import { useOnline } from '../../../ui/browser/online.hooks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useStore } from '../../../ui/data/store.hooks.ts';
import { formatLongDate, formatTime } from '../../../ui/event/event-date.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { recorderNote } from '../camera/recorder-note.store.ts';
import { unsavedShots } from '../shots/shots.store.ts';
import { filmTexts } from './film.texts.ts';
import { countLeft, openRoll, refreshRoll } from './roll.ts';

export interface FilmBarProps {
  event: MirrorEvent;
  /** Hosts have no limit. */
  isHost: boolean;
  isUndeveloped: boolean;
  /** The number of pending photos. The server is asked for the roll once there are none. */
  pendingCount: number;
  /** The mission that the next photos are for; null for none. */
  mission: string | null;
  onMission: (mission: string | null) => void;
}

/** Renders what the camera shows in events with a roll of film, missions, a time at which the photos are developed, or videos. */
export function FilmBar({ event, isHost, isUndeveloped, pendingCount, mission, onMission }: FilmBarProps) {
  const t = filmTexts();
  const { developsAt, missions, exposures, timeZone } = event;
  const note = useStore(recorderNote);
  return (
    // Where the status stands at the right edge, under it.
    <div className="flex max-w-full flex-wrap items-center gap-x-3 text-15 [@media(orientation:landscape)_and_(height>=36rem)]:justify-end">
      {exposures && !isHost && <ShotsLeft eventId={event.id} exposures={exposures} isIdle={pendingCount === 0} />}
      {isUndeveloped && developsAt && (
        <p className="py-1 text-13 text-muted">
          {t.develops({
            date: formatLongDate({ timeZone, date: developsAt }),
            time: formatTime({ timeZone, date: developsAt }),
          })}
        </p>
      )}
      {note && <p className="record-note py-1 text-13 text-muted">{note}</p>}
      {missions && missions.length > 0 && <MissionOffer missions={missions} mission={mission} onMission={onMission} />}
    </div>
  );
}

/** Counts down the shots on the guest's roll. Nothing for who has no limit. */
function ShotsLeft({ eventId, exposures, isIdle }: { eventId: string; exposures: number; isIdle: boolean }) {
  const t = filmTexts();
  const isOnline = useOnline();
  const roll = useRoll(eventId);
  const saving = useStore(unsavedShots).length;
  useEffect(() => {
    const update = async () => {
      await openRoll(eventId, exposures);
      if (isOnline && isIdle) await refreshRoll(eventId);
    };
    update().catch((error: unknown) => {
      // Offline, and before the guest has joined, this phone counts alone.
      if (!(error instanceof CallError || error instanceof Unreachable)) throw error;
    });
  }, [eventId, exposures, isOnline, isIdle]);
  const stored = roll ? countLeft(roll) : null;
  if (stored === null) return null;
  const left = Math.max(0, stored - saving);
  return (
    <p role="status" className={classNames('py-1 font-semibold tabular-nums', left === 0 && 'text-amber')}>
      {left === 0 ? t.noneLeft : t.left(left)}
    </p>
  );
}

interface MissionOfferProps extends Pick<FilmBarProps, 'mission' | 'onMission'> {
  missions: readonly string[];
}

/** Offers one mission at a time. Pressed, the next photos are for it. */
function MissionOffer({ missions, mission, onMission }: MissionOfferProps) {
  const t = filmTexts();
  const [index, setIndex] = useState(0);
  // The host may have changed them meanwhile.
  const offered = missions[index % missions.length]!;
  useEffect(() => {
    if (mission !== null && mission !== offered) onMission(null);
  }, [mission, offered, onMission]);

  function offerNext() {
    const next = (index + 1) % missions.length;
    setIndex(next);
    if (mission !== null) onMission(missions[next]!);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these buttons act at once.
    <div role="group" aria-label={t.mission} className="flex max-w-full min-w-0 items-center">
      <button
        type="button"
        aria-pressed={mission === offered}
        title={t.missionHint}
        onClick={() => onMission(mission === offered ? null : offered)}
        className="min-h-11 min-w-0 rounded-round border border-edge px-4 py-1 text-left font-medium break-words transition aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
      >
        <bdi>{offered}</bdi>
      </button>
      {missions.length > 1 && <IconButton icon={ChevronRight} label={t.nextMission} onClick={offerNext} />}
    </div>
  );
}
