import { useQuery } from '@tanstack/react-query';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { useMembership } from '../../local/views/outbox.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { useRestoredMembership } from '../../ui/event/restored-membership.hooks.ts';

export interface EventWithMembership {
  /** The event as stored on this phone, also available offline; null if it is not stored. */
  event: MirrorEvent | null;
  membership: OutboxMembership | null;
  /** Whether the server reported that the event does not exist, or not for this user. */
  isUnknown: boolean;
  /** Whether neither this phone nor the server has provided a result yet. */
  isLoading: boolean;
  /** Requests the event from the server again. */
  refetch: () => void;
}

/** Returns the event with this id or code, and the user's membership in it. */
export function useEventWithMembership(codeOrId: string): EventWithMembership {
  const mirrored = useEvent(codeOrId);
  // A membership created offline stores only the code; others are also found by the event's id.
  const linked = useMembership(codeOrId);
  const byId = useMembership(mirrored?.id ?? codeOrId);
  const membership = linked ?? byId;
  const details = useQuery({
    // Members get more details of a private event than others, so the state is part of the key.
    queryKey: ['event-details', codeOrId, membership?.state ?? null],
    queryFn: () => syncEventDetails(codeOrId),
    enabled: membership !== undefined,
  });
  const isUnknown = hasProblemCode(details.error, 'event-not-found');
  const event = isUnknown ? null : (mirrored ?? null);
  const isRestoring = useRestoredMembership(event, membership);
  const isReading = mirrored === undefined || membership === undefined || isRestoring;
  return {
    event,
    membership: membership ?? null,
    isUnknown: isUnknown && !membership,
    // The response is read from the mirror a moment later.
    isLoading: isReading || (!event && !membership && !details.isError),
    refetch: () => void details.refetch(),
  };
}
