import type { CreatedReviewLink } from '@rollcall/schema/event-host';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createReviewLink, endReviewLink, findReviewLink, reviewLinkPath } from '../../remote/hosts.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { QrCode } from '../../ui/event/qr-code.tsx';
import { copyText } from '../../ui/event/sharing.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { reviewTabletTexts } from './review-tablet.texts.ts';

/** Creates and ends the link that opens the review of an event on a tablet. */
export function ReviewTablet({ eventId }: { eventId: string }) {
  const t = reviewTabletTexts();
  const queryClient = useQueryClient();
  const queryKey = [reviewLinkPath(eventId)];
  const link = useQuery({ queryKey, queryFn: () => findReviewLink(eventId), refetchOnMount: 'always' });
  const onError = (error: Error) =>
    showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const creation = useMutation({ mutationFn: () => createReviewLink(eventId), onError, onSettled });
  const end = useMutation({
    mutationFn: () => endReviewLink(eventId),
    onSuccess: () => {
      creation.reset();
      showToast({ title: t.ended });
    },
    onError,
    onSettled,
  });
  const isOpen = link.data != null;
  return (
    <section aria-labelledby="review-tablet" className="mt-16 border-t border-line pt-6">
      <h2 id="review-tablet" className="font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.note}</p>
      <div role="status" className="empty:hidden">
        {isOpen && (
          <p className="mb-4">
            {t.until({ date: formatShortDate({ date: link.data!.expiresAt }) })} {t.renewNote}
          </p>
        )}
        {creation.data && isOpen && <ShownLink link={creation.data} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={creation.isPending} onClick={() => creation.mutate()}>
          {creation.isPending ? t.creating : isOpen ? t.createNew : t.create}
        </Button>
        {isOpen && (
          <Button className="text-red" isBusy={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? t.ending : t.end}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Shown once: the server does not keep the link. */
function ShownLink({ link: { url } }: { link: CreatedReviewLink }) {
  const t = reviewTabletTexts();
  async function copy() {
    if (await copyText(url)) showToast({ title: t.copied });
    else showToast({ title: t.cannotCopy, description: url });
  }
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      <QrCode text={url} label={t.code} className="aspect-square w-full max-w-60 rounded-picture border border-line" />
      <Button onClick={() => void copy()}>{t.copy}</Button>
    </div>
  );
}
