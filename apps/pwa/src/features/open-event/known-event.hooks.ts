import { useQuery } from '@tanstack/react-query';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { useMembership, useSignedInUser } from '../../local/views/outbox.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { restoreMembership } from '../../outbox/join-event.ts';
import { CallError } from '../../remote/http/call-error.ts';

export interface KnownEvent {
  /** As this phone knows it, also without a network; null when it does not. */
  event: MirrorEvent | null;
  membership: OutboxMembership | null;
  /** The server says that there is no such event, or none for this person. */
  isUnknown: boolean;
  /** Nothing can be said yet. */
  isLoading: boolean;
  /** Asks the server again. */
  refetch: () => void;
}

/** The event that a link names by its id or code, and this person's place in it. */
export function useKnownEvent(codeOrId: string): KnownEvent {
  const mirrored = useEvent(codeOrId);
  // Made without a network it knows its event by the code alone; by the link's other name otherwise.
  const linked = useMembership(codeOrId);
  const byId = useMembership(mirrored?.id ?? codeOrId);
  const membership = linked ?? byId;
  const told = useQuery({
    // What a member is told of a private event is more than what a stranger is.
    queryKey: ['event-details', codeOrId, membership?.state ?? null],
    queryFn: () => syncEventDetails(codeOrId),
    enabled: membership !== undefined,
  });
  const isUnknown = told.error instanceof CallError && told.error.code === 'event-not-found';
  const event = isUnknown ? null : (mirrored ?? null);
  const isRestoring = useRestoredMembership(event, membership);
  const isReading = mirrored === undefined || membership === undefined || isRestoring;
  return {
    event,
    membership: membership ?? null,
    isUnknown: isUnknown && !membership,
    // What the server told is read from the mirror a moment later.
    isLoading: isReading || (!event && !membership && !told.isError),
    refetch: () => void told.refetch(),
  };
}

/** Restores the membership of a guest whose browser cleared its storage. Returns whether that is still going on. */
function useRestoredMembership(event: MirrorEvent | null, membership: OutboxMembership | null | undefined): boolean {
  const user = useSignedInUser();
  const canRestore = user?.isRecovered === true && membership === null && event !== null;
  const restored = useQuery({
    queryKey: ['restored-membership', event?.id, user?.userId],
    queryFn: () => (event ? restoreMembership(event) : false),
    enabled: canRestore,
  });
  // The restored membership is read from the outbox a moment later.
  return user === undefined || (canRestore && (restored.isLoading || restored.data === true));
}
