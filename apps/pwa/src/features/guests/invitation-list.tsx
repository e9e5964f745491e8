import type { ListedInvitation } from '@rollcall/schema/guest';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { invitationsPath, inviteGuest } from '../../remote/guests.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { invitationListQuery } from './guest-list.query.ts';
import { guestsTexts } from './guests.texts.ts';
import { invitationsTexts } from './invitations.texts.ts';

/** Lists whom the host invited and who of them joined. Renders nothing without any. */
export function InvitationList({ eventId }: { eventId: string }) {
  const t = invitationsTexts();
  const list = useInfiniteQuery(invitationListQuery(eventId));
  const invitations = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  if (list.isPending || (list.isSuccess && invitations.length === 0)) return null;
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h3 id="invitations" className="font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h3>
      {list.isError && (
        <p role="status" className="mt-3 flex flex-wrap items-center justify-between gap-2 text-muted">
          {t.loadFailed}
          <Button onClick={() => void list.refetch()}>{uiTexts().tryAgain}</Button>
        </p>
      )}
      <ul className="mt-3">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} eventId={eventId} invitation={invitation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </section>
  );
}

function InvitationRow({ eventId, invitation }: { eventId: string; invitation: ListedInvitation }) {
  const t = invitationsTexts();
  const queryClient = useQueryClient();
  const { guestName, guestEmail, sentAt, state } = invitation;
  const sending = useMutation({
    mutationFn: () => inviteGuest(eventId, { guestName, guestEmail }),
    onSuccess: () =>
      showToast({ title: guestsTexts().inviteSent, description: guestsTexts().inviteSentNote({ name: guestName }) }),
    onError: (error) =>
      showToast({ variant: 'destructive', title: guestsTexts().inviteFailed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [invitationsPath(eventId)] }),
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <bdi className="font-semibold break-words">{guestName}</bdi>
        <p className="text-15 break-all text-muted">{guestEmail}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-15 text-muted">{t.sentOn({ date: formatShortDate({ date: sentAt }) })}</span>
        <StateBadge state={state} />
        {state !== 'joined' && (
          <Button
            aria-label={t.sendAgainTo({ name: guestName })}
            isBusy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {sending.isPending ? t.sending : t.sendAgain}
          </Button>
        )}
      </div>
    </li>
  );
}

function StateBadge({ state }: Pick<ListedInvitation, 'state'>) {
  const t = invitationsTexts();
  if (state === 'joined') {
    return (
      <Badge tone="green" icon={CircleCheck}>
        {t.joined}
      </Badge>
    );
  }
  if (state === 'failed') {
    return (
      <Badge tone="red" icon={CircleSlash}>
        {t.failed}
      </Badge>
    );
  }
  return <Badge>{t.invited}</Badge>;
}
