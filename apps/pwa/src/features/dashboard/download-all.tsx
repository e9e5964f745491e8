import type { ArchiveOrder, ArchiveSummary } from '@rollcall/schema/archive';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { formatFileSize } from '../../language/formats.ts';
import { archivePath, fetchArchiveSummary } from '../../remote/downloads.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { Menu } from '../../ui/form/menu.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { ArchiveSheet } from './archive-sheet.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** The interval between questions how far the archive is. Milliseconds. */
const progressMs = 1_000;
/** How long after its start the server may not have seen the download yet. */
const startMs = 10_000;

/**
 * Downloads all photos of an event, or opens a sheet with what that needs. Shows how far the archive is: also after a
 * reload, since the server knows.
 */
export function DownloadAll({ eventId }: { eventId: string }) {
  const t = dashboardTexts();
  const isOnline = useOnline();
  const [summary, setSummary] = useState<ArchiveSummary | null>(null);
  const [startedAtMs, setStartedAtMs] = useState(0);
  const { data, refetch } = useQuery({
    queryKey: ['/api/events', eventId, 'archive'],
    queryFn: () => fetchArchiveSummary(eventId),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.sending || Date.now() - startedAtMs < startMs ? progressMs : false),
  });

  async function download(order: ArchiveOrder = 'received') {
    await saveDownload(archivePath(eventId, order));
    setStartedAtMs(Date.now());
  }

  async function downloadOrExplain() {
    // Without a response the download itself reports what is wrong.
    const { data: fetched } = await refetch();
    if (!fetched || fetched.canDownload) return await download();
    setSummary(fetched);
  }

  return (
    <>
      {data?.sending && <Progress {...data.sending} />}
      <Button variant="quiet" small disabled={!isOnline} onClick={() => void downloadOrExplain()}>
        <Download size={18} />
        {t.downloadAll}
      </Button>
      {data?.canDownload && (
        <Menu
          trigger={<IconButton icon={ChevronDown} label={t.downloadOrder} disabled={!isOnline} className="-ml-3" />}
          items={[
            { icon: Inbox, text: t.downloadReceived, onSelect: () => void download('received') },
            { icon: Clock, text: t.downloadTaken, onSelect: () => void download('taken') },
          ]}
        />
      )}
      <ArchiveSheet
        summary={summary}
        onClose={() => setSummary(null)}
        onDownloadOwn={() => {
          setSummary(null);
          void download();
        }}
      />
    </>
  );
}

function Progress({ sentBytes, bytes }: { sentBytes: number; bytes: number }) {
  const sizes = { sent: formatFileSize(sentBytes), all: formatFileSize(bytes) };
  return (
    <p className="flex items-center gap-2 text-15 text-muted tabular-nums">
      <ProgressRing progress={sentBytes / bytes} size={16} />
      {dashboardTexts().archiveSent(sizes)}
    </p>
  );
}
