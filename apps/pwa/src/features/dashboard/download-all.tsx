import type { ArchiveSummary } from '@rollcall/schema/archive';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { archivePath, fetchArchiveSummary } from '../../remote/downloads.ts';
import { Button } from '../../ui/form/button.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { ArchiveSheet } from './archive-sheet.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** Downloads all photos of an event, or opens a sheet with what that needs. */
export function DownloadAll({ eventId }: { eventId: string }) {
  const [summary, setSummary] = useState<ArchiveSummary | null>(null);
  const download = () => saveDownload(archivePath(eventId));

  async function downloadOrExplain() {
    // Without a response the download itself reports what is wrong.
    const fetched = await fetchArchiveSummary(eventId).catch(() => null);
    if (!fetched || fetched.canDownload) return await download();
    setSummary(fetched);
  }

  return (
    <>
      <Button onClick={() => void downloadOrExplain()}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {dashboardTexts().downloadAll}
      </Button>
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
