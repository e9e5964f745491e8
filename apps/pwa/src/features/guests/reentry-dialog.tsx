import type { GuestOfEvent } from '@rollcall/schema/guest';
import { useQuery } from '@tanstack/react-query';
import { createReentryLink } from '../../remote/guests.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { clockTime } from '../../ui/event/event-date.ts';
import { QrCode } from '../../ui/event/qr-code.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { guestsTexts } from './guests.texts.ts';

interface ReentryDialogProps {
  /** Who comes back; closed while there is nobody. */
  guest: GuestOfEvent | null;
  onClose: () => void;
}

/** A QR for a guest who has another phone now, or an empty one. */
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

/** Whole in the dialog, on a phone that lies on its side, too. */
const codeClass = 'mx-auto aspect-square w-[min(100%,calc(100dvh-10rem))]';

function ReentryCode({ guest }: { guest: GuestOfEvent }) {
  const t = guestsTexts();
  const link = useQuery({
    queryKey: ['reentry', guest.id],
    queryFn: () => createReentryLink(guest.eventId, guest.id),
    // A code is for one look: it may be used by the next one.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <div className="flex flex-col gap-4">
      {/* It is said when the code is there: whoever does not see it come waits for that. */}
      <div role="status" className="flex flex-col gap-4 empty:-mb-4">
        {link.data && (
          <>
            <QrCode
              text={link.data.url}
              label={t.reentryCode({ name: guest.guestName })}
              className={`${codeClass} rounded-picture border border-line`}
            />
            <p>{t.reentryNote({ name: guest.guestName, time: clockTime({ date: link.data.expiresAt }) })}</p>
          </>
        )}
      </div>
      {link.isError && <p role="alert">{problemText(link.error, t.codeNeedsNetwork)}</p>}
      {link.isPending && <LoadingShape className={codeClass} text={t.makingCode} />}
      {/* A guest with an account signs in; another try changes nothing. */}
      {!isRefused(link.error) && (
        <Button isBusy={link.isFetching} onClick={() => void link.refetch()}>
          {link.isFetching ? t.makingCode : link.isError ? uiTexts().tryAgain : t.newCode}
        </Button>
      )}
    </div>
  );
}

function isRefused(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'forbidden';
}
