import type { Event } from '@rollcall/schema/event';
import { Check, Copy, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { QrCode } from './qr-code.tsx';
import { copyText, joinAddress, shareLink } from './sharing.ts';
import { showToast } from './toast.store.ts';

/** An event's code as an object to show around: the QR, the code to read out, Copy, Share Link, and paper. */
export function EventCode({ event: { id, name, eventCode } }: { event: Pick<Event, 'id' | 'name' | 'eventCode'> }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyText(eventCode)))
      return showToast({ title: 'This browser does not allow copying', description: eventCode });
    setCopied(true);
    showToast({ title: 'Event Code Copied!' });
  }

  async function share() {
    const outcome = await shareLink(name, joinAddress(eventCode));
    if (outcome === 'copied') showToast({ title: 'Share Link Copied!' });
    if (outcome === 'refused')
      showToast({ title: 'This browser does not allow copying', description: joinAddress(eventCode) });
  }

  return (
    <section
      aria-label="Event code"
      className="w-full max-w-sm overflow-hidden rounded-control border border-line bg-surface"
    >
      <QrCode
        text={joinAddress(eventCode)}
        label={`QR code that opens the join page of ${name}`}
        className="aspect-square w-full"
      />
      <div className="border-t border-line p-4">
        <p className="mb-4 text-center font-mono text-28 font-medium tracking-widest" data-testid="event-code">
          {eventCode}
        </p>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button onClick={() => void copy()}>
            {isCopied ? (
              <Check size={18} strokeWidth={1.75} aria-hidden />
            ) : (
              <Copy size={18} strokeWidth={1.75} aria-hidden />
            )}
            Copy
          </Button>
          <Button onClick={() => void share()}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
            Share Link
          </Button>
          <ButtonLink to="/event/$id/print" params={{ id }}>
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            Print for the tables
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
