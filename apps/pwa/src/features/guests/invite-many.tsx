import { useState } from 'react';
import { inviteGuest } from '../../remote/guests.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { invitationsTexts } from './invitations.texts.ts';
import { parseAddresses } from './parse-addresses.ts';

/** Invites everybody whose address is pasted. What was not sent stays in the field. */
export function InviteMany({ eventId, onSent }: { eventId: string; onSent: () => void }) {
  const t = invitationsTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [sentCount, setSentCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { invitations, invalid } = parseAddresses(text);

  async function send() {
    setFailure(null);
    let sent = 0;
    try {
      for (const invitation of invitations) {
        setSentCount(sent);
        await inviteGuest(eventId, invitation);
        sent++;
      }
      showToast({ title: t.allSent(sent) });
    } catch (error) {
      setFailure(problemText(error));
    }
    setSentCount(null);
    const left = invitations.slice(sent).map(({ guestName, guestEmail }) => `${guestName} <${guestEmail}>`);
    setText([...left, ...invalid].join('\n'));
    onSent();
  }

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.many}
      </Button>
      {isOpen && (
        <>
          <TextArea
            label={t.addresses}
            hint={t.addressesHint}
            value={text}
            maxLength={50_000}
            onChange={(change) => setText(change.target.value)}
          />
          <FormError title={t.someLeft} text={failure} />
          <Button wide isBusy={sentCount !== null} disabled={invitations.length === 0} onClick={() => void send()}>
            {sentCount === null
              ? t.sendAll(invitations.length)
              : t.sendingAll({ sent: sentCount + 1, all: invitations.length })}
          </Button>
        </>
      )}
    </div>
  );
}
