import { useQuery } from '@tanstack/react-query';
import { hostsPath, listHosts } from '../../remote/hosts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { HostRow } from './host-row.tsx';
import { hostsTexts } from './hosts.texts.ts';
import { InviteHost } from './invite-host.tsx';

/** Lists who helps with an event, and invites others to. For its organizer and administrators. */
export function HostList({ eventId }: { eventId: string }) {
  const t = hostsTexts();
  const hosts = useQuery({
    queryKey: [hostsPath(eventId)],
    queryFn: () => listHosts(eventId),
    refetchOnMount: 'always',
  });
  return (
    <section aria-labelledby="hosts" className="mt-16 border-t border-line pt-6">
      <h2 id="hosts" className="font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.note}</p>
      {hosts.isPending && <Skeleton className="mb-4 h-16" text={t.loading} />}
      {hosts.isError && (
        <p role="status" className="mb-4 flex flex-wrap items-center justify-between gap-2 text-muted">
          {t.loadFailed}
          <Button onClick={() => void hosts.refetch()}>{uiTexts().tryAgain}</Button>
        </p>
      )}
      {hosts.data && hosts.data.length > 0 && (
        <ul className="mb-4 border-b border-line">
          {hosts.data.map((host) => (
            <HostRow key={host.id} eventId={eventId} host={host} />
          ))}
        </ul>
      )}
      <InviteHost eventId={eventId} />
    </section>
  );
}
