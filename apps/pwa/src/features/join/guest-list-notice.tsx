import { ButtonLink } from '../../ui/button.tsx';
import { joinTexts } from './join.texts.ts';

/** For an event with a guest list, opened without the link of an invitation. */
export function GuestListNotice({ eventCode }: { eventCode: string }) {
  const t = joinTexts();
  return (
    <div role="note" className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4 text-15">
      <p>{t.guestList}</p>
      <ButtonLink to="/auth" search={{ next: `/join/${eventCode}` }}>
        {t.proveAddress}
      </ButtonLink>
    </div>
  );
}
