import type { Event } from '@rollcall/schema/event';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { scrollFocusIntoView } from '../browser/scroll-focus-into-view.ts';
import { classNames } from '../class-names.ts';
import { showToast } from '../feedback/toast.store.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { eventCodeTexts } from './event-code.texts.ts';
import { QrCode } from './qr-code.tsx';
import { shareAndReport } from './share-and-report.ts';
import { copyText, joinUrl } from './sharing.ts';

interface EventCodeProps {
  event: Pick<Event, 'id' | 'name' | 'eventCode'>;
  /**
   * Whether the QR code is small where the screen is not wide, and grows when it is pressed. Phones then have the link
   * to the printouts elsewhere.
   */
  foldsQrCode?: boolean;
  /** Whether the ways to share and print the code are elsewhere on the screen. */
  isOnlyCode?: boolean;
}

/** Renders an event's QR code and text code, with buttons to copy the code, share the link and print it. */
export function EventCode({ event: { id, name, eventCode }, foldsQrCode = false, isOnlyCode = false }: EventCodeProps) {
  const t = eventCodeTexts();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyText(eventCode))) return showToast({ title: t.cannotCopy, description: eventCode });
    setCopied(true);
    showToast({ title: t.codeCopied });
  }

  return (
    <section
      aria-label={t.eventCode}
      onFocus={scrollFocusIntoView}
      className={classNames(
        'w-full max-w-sm overflow-hidden rounded-control border border-line bg-surface dark:border-transparent',
        foldsQrCode && 'max-lg:max-w-none',
      )}
    >
      {/* A light tile of its own on the dark ground of the card. */}
      <div
        className={classNames(
          'p-2.5 pb-0 dark:p-4 dark:pb-0',
          foldsQrCode && 'max-lg:mx-auto max-lg:max-w-sm',
          foldsQrCode && !isUnfolded && 'max-lg:hidden',
        )}
      >
        <QrCode text={joinUrl(eventCode)} label={t.qrOf({ name })} className="aspect-square w-full rounded-picture" />
      </div>
      <div className={classNames('p-4', foldsQrCode && 'max-lg:flex max-lg:items-center max-lg:gap-4 max-sm:p-3')}>
        {foldsQrCode && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="flex min-h-11 w-24 shrink-0 flex-col justify-center rounded-control text-13 font-semibold text-balance underline decoration-edge underline-offset-4 lg:hidden"
          >
            {!isUnfolded && (
              <span aria-hidden className="mb-1 w-full">
                <QrCode text={joinUrl(eventCode)} label={t.qrOf({ name })} className="rounded-picture" />
              </span>
            )}
            {isUnfolded ? t.hideQr : t.showQr}
          </button>
        )}
        <div className="min-w-0 grow">
          {foldsQrCode && (
            <p aria-hidden className="mono-label lg:hidden">
              {t.eventCode}
            </p>
          )}
          <p
            className={classNames(
              'mb-4 text-center font-mono text-28 font-medium tracking-widest',
              foldsQrCode && 'max-lg:mb-3 max-lg:text-left max-md:text-21',
            )}
            translate="no"
            data-testid="event-code"
          >
            {eventCode}
          </p>
          <div
            className={classNames(
              'flex flex-wrap gap-2 *:grow',
              foldsQrCode && 'max-sm:*:px-3 max-sm:*:text-15 max-sm:[&_svg]:hidden',
            )}
          >
            <Button onClick={() => void copy()}>
              {isCopied ? <Check size={18} /> : <Copy size={18} />}
              {t.copy}
            </Button>
            {!isOnlyCode && (
              <>
                <Button onClick={() => void shareAndReport(name, joinUrl(eventCode))}>
                  <Share2 size={18} />
                  {t.shareLink}
                </Button>
                <ButtonLink
                  to="/event/$id/print"
                  params={{ id }}
                  variant="quiet"
                  className={foldsQrCode ? 'max-sm:hidden' : undefined}
                >
                  <Printer size={18} />
                  {t.print}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
