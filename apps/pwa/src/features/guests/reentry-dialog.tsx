import type { ListedGuest } from '@rollcall/schema/guest';
import { useQuery } from '@tanstack/react-query';
import { createReentryLink } from '../../remote/guests.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { formatTime } from '../../ui/event/event-date.ts';
import { QrCode } from '../../ui/event/qr-code.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { guestsTexts } from './guests.texts.ts';

interface ReentryDialogProps {
  /** The returning guest. The dialog is closed while this is null. */
  guest: ListedGuest | null;
  onClose: () => void;
}

/** A dialog with a QR code for a guest who has a new phone, or whose browser storage was cleared. */
export function ReentryDialog({ guest, onClose }: ReentryDialogProps) {
  return (
    <Dialog
      open={guest !== null}
      onClose={onClose}
      title={guest ? guestsTexts().letBackIn({ name: guest.guestName }) : ''}
    >
      {guest && <ReentryCode guest={guest} />}
    </Dialog>
  );
}

/** Fits the whole code into the dialog, also on a phone in landscape orientation. */
const codeClass = 'mx-auto aspect-square w-[min(100%,calc(100dvh-10rem))]';

function ReentryCode({ guest }: { guest: ListedGuest }) {
  const t = guestsTexts();
  const link = useQuery({
    queryKey: ['reentry', guest.id],
    queryFn: () => createReentryLink(guest.eventId, guest.id),
    // Each code works once, so a cached one may be used already.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <div className="flex flex-col gap-4">
      {/* Announces the code to screen readers once it is ready. */}
      <div role="status" className="flex flex-col gap-4 empty:-mb-4">
        {link.data && (
          <>
            <QrCode
              text={link.data.url}
              label={t.reentryCode({ name: guest.guestName })}
              className={`${codeClass} rounded-picture border border-line`}
            />
            <p>{t.reentryNote({ name: guest.guestName, time: formatTime({ date: link.data.expiresAt }) })}</p>
          </>
        )}
      </div>
      {link.isError && <p role="alert">{problemText(link.error, t.codeNeedsNetwork)}</p>}
      {link.isPending && <Skeleton className={codeClass} text={t.makingCode} />}
      {/* A guest with an account signs in instead, so a retry would not help. */}
      {!isRefused(link.error) && (
        <Button isBusy={link.isFetching} onClick={() => void link.refetch()}>
          {link.isFetching ? t.makingCode : link.isError ? uiTexts().tryAgain : t.newCode}
        </Button>
      )}
    </div>
  );
}

function isRefused(error: Error | null): boolean {
  return hasProblemCode(error, 'forbidden');
}
