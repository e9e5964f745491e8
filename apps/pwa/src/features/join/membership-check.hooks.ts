import { useEffect } from 'react';
import { transitionMembership } from '../../local/outbox/memberships.ts';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { fetchMembership } from '../../remote/memberships.ts';
import { joinTexts } from './join.texts.ts';

/**
 * Asks the server once whether a joined membership still exists, and marks it as refused where the host removed the
 * guest: the form is shown again, and pending photos stay on the phone.
 */
export function useMembershipCheck(membership: OutboxMembership | null | undefined): void {
  const joined = membership?.state === 'joined' ? membership : null;
  const { id, eventId, userId } = joined ?? {};
  useEffect(() => {
    if (!id || !eventId || !userId) return;
    fetchMembership(eventId, { actor: userId }).catch(async (error: unknown) => {
      const isGone = hasProblemCode(error, 'forbidden', 'event-not-found');
      if (!isGone) return;
      await transitionMembership(id, {
        kind: 'refused',
        problem: { code: 'forbidden', detail: joinTexts().noLongerIn },
      });
    });
  }, [id, eventId, userId]);
}
