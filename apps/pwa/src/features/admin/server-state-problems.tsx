import type { ServerOverview } from '@rollcall/schema/admin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { formatFileSize } from '../../language/formats.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { formatCount } from './format-count.ts';
import { useServerState } from './server-state.hooks.ts';
import { serverStateTexts } from './server-state.texts.ts';

/** A disk is shown as almost full below this, before uploads are refused. */
const lowBytes = 2e9;
/** On a small disk. */
const lowShare = 0.1;

/** Returns `red` for a disk on which uploads are refused, and for one on which they soon will be. */
export function levelOfDisk({ freeBytes, totalBytes }: ServerOverview['disk']): 'plain' | 'red' {
  return freeBytes < Math.min(lowBytes, totalBytes * lowShare) ? 'red' : 'plain';
}

/** Renders a line for each thing that fails, with what to do about it. Renders nothing while all is well. */
export function ServerProblems() {
  const t = serverStateTexts();
  const { overview, isBroken } = useServerState();
  const { disk, renditions, quarantine, mail } = overview.data ?? {};
  return (
    <ul aria-label={t.problems} className="mb-6 border-b border-line empty:hidden md:mb-10">
      {isBroken && <Problem title={t.notSaving} note={t.notSavingNote} />}
      {disk && levelOfDisk(disk) === 'red' && (
        <Problem
          title={disk.freeBytes < disk.reservedBytes ? t.diskFull : t.diskLow}
          note={t.diskNote({ size: formatFileSize(disk.reservedBytes) })}
        />
      )}
      {renditions && renditions.failed > 0 && (
        <Problem title={formatCount(t.photosNotProcessed, renditions.failed)} note={t.photosNotProcessedNote}>
          {renditions.failedEventId && (
            <ButtonLink small to="/event/$id/dashboard" params={{ id: renditions.failedEventId }}>
              {t.openEvent}
            </ButtonLink>
          )}
        </Problem>
      )}
      {quarantine && quarantine.photos > 0 && (
        <Problem title={formatCount(t.photosUnknown, quarantine.photos)} note={t.photosUnknownNote} />
      )}
      {mail && mail.failed > 0 && (
        <Problem title={formatCount(t.emailsNotSent, mail.failed)} note={t.emailsNotSentNote} />
      )}
      {overview.isError && !overview.data && (
        <Problem title={t.notLoaded}>
          <Button small onClick={() => void overview.refetch()}>
            {uiTexts().tryAgain}
          </Button>
        </Problem>
      )}
    </ul>
  );
}

function Problem({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-3">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-red" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold text-red">{title}</p>
          {note && <p className="text-15 text-muted">{note}</p>}
        </div>
        {children}
      </div>
    </li>
  );
}
