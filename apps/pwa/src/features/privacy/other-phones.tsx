import type { GuestPhone } from '@rollcall/schema/guest';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherPhones, guestPhonesPath, listGuestPhones } from '../../remote/guests.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { privacyTexts } from './privacy.texts.ts';

/** Lists the guest's phones of before, and phones that the host let back in. Renders nothing without any. */
export function OtherPhones() {
  const t = privacyTexts();
  const phones = useQuery({ queryKey: [guestPhonesPath], queryFn: listGuestPhones, staleTime: 0 });
  if (phones.isPending || phones.data?.length === 0) return null;
  return (
    <section aria-labelledby="other-phones">
      <h2 id="other-phones" className="font-display text-21 font-semibold tracking-tight">
        {t.otherPhones}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t.otherPhonesNote}</p>
      {phones.isError && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3 text-muted"
        >
          {t.otherPhonesNotLoaded}
          <Button onClick={() => void phones.refetch()}>{uiTexts().tryAgain}</Button>
        </p>
      )}
      <ul>
        {phones.data?.map((phone) => (
          <PhoneRow key={`${phone.guestId} ${phone.since}`} phone={phone} />
        ))}
      </ul>
    </section>
  );
}

function PhoneRow({ phone }: { phone: GuestPhone }) {
  const t = privacyTexts();
  const queryClient = useQueryClient();
  const event = phone.eventName;
  const date = formatShortDate({ date: phone.since });
  const ending = useMutation({
    mutationFn: () => endOtherPhones(phone),
    onSuccess: () => showToast({ title: t.accessEnded }),
    onError: (error) => showToast({ variant: 'destructive', title: t.accessNotEnded, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [guestPhonesPath] }),
  });

  async function end() {
    const isSure = await confirm({
      kind: 'confirm',
      title: t.endAccessQuestion,
      text: t.endAccessNote({ event }),
      action: t.endAccess,
    });
    if (isSure) ending.mutate();
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <bdi className="font-semibold break-words">{event}</bdi>
        <p className="text-15 text-muted">{phone.isEarlier ? t.phoneOfBefore({ date }) : t.phoneLetIn({ date })}</p>
      </div>
      <Button aria-label={t.endAccessTo({ event })} isBusy={ending.isPending} onClick={() => void end()}>
        {ending.isPending ? t.endingAccess : t.endAccess}
      </Button>
    </li>
  );
}
