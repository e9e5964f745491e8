import { useQuery } from '@tanstack/react-query';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { useSignedInUser } from '../../local/views/outbox.hooks.ts';
import { restoreMembership } from '../../outbox/join-event.ts';

/**
 * Restores the membership of a guest whose browser cleared its storage. Returns whether this is in progress. Makes no
 * call for other users.
 */
export function useRestoredMembership(
  event: { id: string; eventCode: string } | null | undefined,
  membership: OutboxMembership | null | undefined,
): boolean {
  const user = useSignedInUser();
  const canRestore = user?.isRecovered === true && membership === null && event != null;
  const restored = useQuery({
    queryKey: ['restored-membership', event?.id, user?.userId],
    queryFn: () => (event ? restoreMembership(event) : false),
    enabled: canRestore,
  });
  // The restored membership is read from the outbox a moment later.
  return user === undefined || (canRestore && (restored.isLoading || restored.data === true));
}
