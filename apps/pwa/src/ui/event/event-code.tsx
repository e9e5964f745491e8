import type { Event } from '@rollcall/schema/event';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { showToast } from '../feedback/toast.store.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { eventCodeTexts } from './event-code.texts.ts';
import { QrCode } from './qr-code.tsx';
import { copyText, joinUrl, shareLink } from './sharing.ts';

/** Renders an event's QR code and text code, with buttons to copy the code, share the link and print it. */
export function EventCode({ event: { id, name, eventCode } }: { event: Pick<Event, 'id' | 'name' | 'eventCode'> }) {
  const t = eventCodeTexts();
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
      className="w-full max-w-sm overflow-hidden rounded-control border border-line bg-surface"
    >
      <QrCode text={joinUrl(eventCode)} label={t.qrOf({ name })} className="aspect-square w-full" />
      <div className="border-t border-line p-4">
        <p
          className="mb-4 text-center font-mono text-28 font-medium tracking-widest"
          translate="no"
          data-testid="event-code"
        >
          {eventCode}
        </p>
        <div className="flex flex-wrap gap-2 *:grow">
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
