import Copy from 'lucide-react/icons/copy';
import { eventCodeTexts } from '../../ui/event/event-code.texts.ts';
import { copyText } from '../../ui/event/sharing.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { customerOverviewTexts } from './customer-overview.texts.ts';

/** Renders the beginning of an account's id, and a button that copies all of it. */
export function AccountId({ id }: { id: string }) {
  const t = customerOverviewTexts();

  async function copy() {
    if (await copyText(id)) showToast({ title: t.idCopied });
    else showToast({ title: eventCodeTexts().cannotCopy, description: id });
  }

  return (
    // The target of the button is higher than the line.
    <span className="-my-3 flex items-center">
      <span title={id} className="max-w-[9ch] truncate font-mono text-11">
        {id}
      </span>
      <IconButton icon={Copy} label={t.copyId} onClick={() => void copy()} className="text-muted" />
    </span>
  );
}
