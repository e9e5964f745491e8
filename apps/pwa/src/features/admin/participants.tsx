import type { KnownEvent } from '../../remote/events.ts';
import { administrationTexts } from './administration.texts.ts';
import { FoldedParticipants } from './folded-participants.tsx';
import { useIsWide } from './is-wide.hooks.ts';
import { ParticipantsList } from './participants-list.tsx';

export interface ParticipantsProps {
  event: KnownEvent;
  /** Ids of the guests whose photos are shown; undefined for all participants. */
  chosen: readonly string[] | undefined;
  onChoose: (guestIds: readonly string[] | undefined) => void;
}

/** Selects one of an event's participants, or all of them. On narrow screens, the list is folded above the photos. */
export function Participants(props: ParticipantsProps) {
  return useIsWide() ? (
    <section aria-labelledby="participants">
      <h2 id="participants" className="mb-4 font-display text-21 font-semibold tracking-tight">
        {administrationTexts().participants}
      </h2>
      <ParticipantsList {...props} />
    </section>
  ) : (
    <FoldedParticipants {...props} />
  );
}
