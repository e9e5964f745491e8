import { ButtonLink } from '../../ui/button.tsx';

/** For an event with a guest list, opened without the link of an invitation. */
export function GuestListNotice({ eventCode }: { eventCode: string }) {
  return (
    <div role="note" className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4 text-15">
      <p>
        This event has a guest list. Open the link in your invitation, or show by mail that the invited address is
        yours.
      </p>
      <ButtonLink to="/auth" search={{ next: `/join/${eventCode}` }}>
        Prove my address
      </ButtonLink>
    </div>
  );
}
