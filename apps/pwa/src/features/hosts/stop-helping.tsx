import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { forgetEvent } from '../../mirror/forget-event.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { leaveHosts } from '../../remote/hosts.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { findRole } from '../../ui/event/event-role.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { stopHelpingTexts } from './stop-helping.texts.ts';

interface StopHelpingProps {
  eventId: string;
  customer: { id: string; isAdmin: boolean };
}

/** Says to a co-host or reviewer what they do for the event, with the way to give that up; nothing to others. */
export function StopHelping({ eventId, customer }: StopHelpingProps) {
  const t = stopHelpingTexts();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const event = useEvent(eventId);
  const role = findRole(event, customer);
  const leaving = useMutation({
    mutationFn: () => leaveHosts(eventId),
    onSuccess: async () => {
      await navigate({ to: '/customer-dashboard' });
      showToast({ title: t.stopped });
      await storeNewRights(customer.id, eventId);
    },
    onError: (error) => showToast({ variant: 'destructive', title: t.notStopped, description: problemText(error) }),
  });
  if (!event || (role !== 'co-host' && role !== 'reviewer')) return null;

  async function stop() {
    const question = { title: t.question({ name: event!.name }), text: t.consequence, action: t.stop };
    if (await confirm({ kind: 'confirm', ...question })) leaving.mutate();
  }

  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-muted">
      <p>{role === 'co-host' ? t.coHost : t.reviewer}</p>
      <Button disabled={!isOnline} isBusy={leaving.isPending} onClick={() => void stop()}>
        {t.stop}
      </Button>
    </div>
  );
}

/** A guest keeps what guests see; to who is none, a private event is gone. */
async function storeNewRights(userId: string, eventId: string): Promise<void> {
  try {
    await syncEventDetails(eventId);
  } catch (error) {
    // Without a network, the next sync of the event learns of it.
    if (hasProblemCode(error, 'event-not-found')) await forgetEvent(userId, eventId);
  }
}
