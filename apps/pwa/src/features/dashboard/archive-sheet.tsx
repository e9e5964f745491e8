import type { ArchiveSummary } from '@rollcall/schema/archive';
import { planPrices } from '@rollcall/schema/plan';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { formatFileSize, formatNumber, formatPrice } from '../../language/formats.ts';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { downloadTexts } from '../../ui/photo/download.texts.ts';
import { archiveSheetTexts } from './archive-sheet.texts.ts';

interface ArchiveSheetProps {
  /** Null: closed. */
  summary: ArchiveSummary | null;
  onClose: () => void;
  onDownloadOwn: () => void;
}

/** Says how many photos the archive has, its size and what a plan costs, to users without the right to download it. */
export function ArchiveSheet({ summary, onClose, onDownloadOwn }: ArchiveSheetProps) {
  return (
    <Dialog open={summary !== null} onClose={onClose} title={archiveSheetTexts().title} shape="bottom-sheet">
      {summary && <Content summary={summary} onDownloadOwn={onDownloadOwn} />}
    </Dialog>
  );
}

function Content({ summary, onDownloadOwn }: { summary: ArchiveSummary; onDownloadOwn: () => void }) {
  const t = archiveSheetTexts();
  const acceptsPayments = useAcceptsPayments();
  return (
    <>
      <dl className="grid grid-cols-2 *:last:col-span-2">
        <DescriptionItem name={t.photos}>{formatNumber(summary.photoCount)}</DescriptionItem>
        <DescriptionItem name={t.size}>{t.about({ size: formatFileSize(summary.bytes) })}</DescriptionItem>
        <DescriptionItem name={t.plan}>
          {t.perMonth({ price: formatPrice(planPrices.subscription.premium.monthly) })}
        </DescriptionItem>
      </dl>
      <p className="border-t border-line pt-3">{downloadTexts().subscriptionNote}</p>
      {!acceptsPayments && <p className="mt-1 text-15 text-muted">{t.askHost}</p>}
      <div className="mt-4 flex flex-col gap-2">
        {acceptsPayments && (
          <ButtonLink to="/subscribe" variant="primary" wide>
            {downloadTexts().subscribe}
          </ButtonLink>
        )}
        {summary.freeCount > 0 && (
          <Button wide onClick={onDownloadOwn}>
            {t.downloadOwn(summary.freeCount)}
          </Button>
        )}
      </div>
    </>
  );
}
