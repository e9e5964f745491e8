import { ButtonLink } from '../../ui/form/button.tsx';
import { joinTexts } from './join.texts.ts';

interface GuestListNoticeProps {
  eventCode: string;
  /** Came with an invitation that lets nobody in any more. */
  isSpent: boolean;
}

/** For an event with a guest list, opened without the link of an invitation that works. */
export function GuestListNotice({ eventCode, isSpent }: GuestListNoticeProps) {
  const t = joinTexts();
  return (
    <div role="note" className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4 text-15">
      {isSpent ? <p role="alert">{t.invitationSpent}</p> : <p>{t.guestList}</p>}
      <ButtonLink to="/auth" search={{ next: `/join/${eventCode}`, mustProve: true }}>
        {t.proveAddress}
      </ButtonLink>
    </div>
  );
}
