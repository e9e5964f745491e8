import type { Event } from '@rollcall/schema/event';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { showToast } from '../feedback/toast.store.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { eventCodeTexts } from './event-code.texts.ts';
import { QrCode } from './qr-code.tsx';
import { copyText, joinUrl, shareLink } from './sharing.ts';

interface EventCodeProps {
  event: Pick<Event, 'id' | 'name' | 'eventCode'>;
  /** Whether a button shows and hides the QR code where the screen is not wide. */
  foldsQrCode?: boolean;
}

/** Renders an event's QR code and text code, with buttons to copy the code, share the link and print it. */
export function EventCode({ event: { id, name, eventCode }, foldsQrCode = false }: EventCodeProps) {
  const t = eventCodeTexts();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyText(eventCode))) return showToast({ title: t.cannotCopy, description: eventCode });
    setCopied(true);
    showToast({ title: t.codeCopied });
  }

  async function share() {
    const outcome = await shareLink(name, joinUrl(eventCode));
    if (outcome === 'copied') showToast({ title: t.linkCopied });
    if (outcome === 'refused') showToast({ title: t.cannotCopy, description: joinUrl(eventCode) });
  }

  return (
    <section
      aria-label={t.eventCode}
      className={classNames(
        'w-full max-w-sm overflow-hidden rounded-control border border-line bg-surface',
        foldsQrCode && 'max-lg:max-w-none',
      )}
    >
      <QrCode
        text={joinUrl(eventCode)}
        label={t.qrOf({ name })}
        className={classNames(
          'aspect-square w-full',
          foldsQrCode && 'max-lg:mx-auto max-lg:max-w-sm',
          foldsQrCode && !isUnfolded && 'max-lg:hidden',
        )}
      />
      <div
        className={classNames(
          'border-t border-line p-4',
          foldsQrCode && 'md:max-lg:flex md:max-lg:items-center md:max-lg:justify-between md:max-lg:gap-6',
          foldsQrCode && !isUnfolded && 'max-lg:border-t-0',
        )}
      >
        <p
          className="mb-4 text-center font-mono text-28 font-medium tracking-widest"
          translate="no"
          data-testid="event-code"
        >
          {eventCode}
        </p>
        <div className="flex flex-wrap gap-2 *:grow">
          {foldsQrCode && (
            <Button aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)} className="lg:hidden">
              <QrCodeIcon size={18} strokeWidth={1.75} aria-hidden />
              {isUnfolded ? t.hideQr : t.showQr}
            </Button>
          )}
          <Button onClick={() => void copy()}>
            {isCopied ? (
              <Check size={18} strokeWidth={1.75} aria-hidden />
            ) : (
              <Copy size={18} strokeWidth={1.75} aria-hidden />
            )}
            {t.copy}
          </Button>
          <Button onClick={() => void share()}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
            {t.shareLink}
          </Button>
          <ButtonLink to="/event/$id/print" params={{ id }}>
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            {t.print}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
