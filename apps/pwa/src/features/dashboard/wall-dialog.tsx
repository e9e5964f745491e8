import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import { endWall, getWallStatus, startWall, wallApiPath } from '../../remote/walls.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { copyText } from '../../ui/event/sharing.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonAnchor } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { wallDialogTexts } from './wall-dialog.texts.ts';

const formatStart = createDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Renders a dialog in which the wall of an event is started and ended. */
export function WallDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={wallDialogTexts().title}>
      <Wall eventId={eventId} />
    </Dialog>
  );
}

/** The link is shown once: the server keeps no copy. */
function Wall({ eventId }: { eventId: string }) {
  const t = wallDialogTexts();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const queryKey = [wallApiPath(eventId)];
  const { data } = useQuery({ queryKey, queryFn: () => getWallStatus(eventId) });
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function change(action: () => Promise<string | null>) {
    setBusy(true);
    try {
      setUrl(await action());
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
    } finally {
      setBusy(false);
    }
  }
  const start = () => change(async () => (await startWall(eventId)).url);
  const end = () =>
    change(async () => {
      await endWall(eventId);
      showToast({ title: t.hasEnded });
      return null;
    });

  const startedAt = data?.startedAt ?? null;
  return (
    <>
      <p className="text-muted">{startedAt ? t.running({ time: formatStart(new Date(startedAt)) }) : t.note}</p>
      {startedAt && url && <Link url={url} />}
      {startedAt && !url && <p className="mt-1 text-15 text-muted">{t.newLinkNote}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!startedAt && (
          <Button disabled={!isOnline || !data} isBusy={isBusy} onClick={() => void start()}>
            {t.start}
          </Button>
        )}
        {startedAt && !url && (
          <Button disabled={!isOnline} isBusy={isBusy} onClick={() => void start()}>
            {t.newLink}
          </Button>
        )}
        {startedAt && (
          <Button variant="quiet" disabled={!isOnline} isBusy={isBusy} onClick={() => void end()}>
            {t.end}
          </Button>
        )}
      </div>
    </>
  );
}

function Link({ url }: { url: string }) {
  const t = wallDialogTexts();
  const copy = async () =>
    (await copyText(url)) ? showToast({ title: t.copied }) : showToast({ title: t.link, description: url });
  return (
    <>
      <p className="mt-3">{t.linkNote}</p>
      <p className="mt-1 rounded-control border border-line p-3 font-mono text-12 break-all select-all" translate="no">
        {url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <ButtonAnchor href={url} target="_blank" rel="noopener">
          {t.open}
        </ButtonAnchor>
      </div>
    </>
  );
}
