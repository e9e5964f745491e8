import { showToast } from '../feedback/toast.store.ts';
import { eventCodeTexts } from './event-code.texts.ts';
import { shareLink } from './sharing.ts';

/** Shares a link, and says in a toast that it was copied, or shows it where the browser refuses that. */
export async function shareAndReport(title: string, url: string): Promise<void> {
  const t = eventCodeTexts();
  const outcome = await shareLink(title, url);
  if (outcome === 'copied') showToast({ title: t.linkCopied });
  if (outcome === 'refused') showToast({ title: t.cannotCopy, description: url });
}
