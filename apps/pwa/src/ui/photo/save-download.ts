import { checkDownload } from '../../remote/downloads.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { showToast, type Toast } from '../feedback/toast.store.ts';
import { downloadTexts } from './download.texts.ts';

/**
 * Downloads the picture or archive at `path` with the browser's download manager, whatever its size. Checks first that
 * the server permits it. Shows a toast with the outcome.
 */
export async function saveDownload(path: string): Promise<void> {
  try {
    await checkDownload(path);
  } catch (error) {
    return showToast(toErrorToast(error));
  }
  const link = document.createElement('a');
  link.href = path;
  // The response header sets the file name.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  showToast({ title: downloadTexts().started });
}

function toErrorToast(error: unknown): Toast {
  const t = downloadTexts();
  const subscribe = { label: t.subscribe, to: '/subscribe' };
  const code = error instanceof CallError ? error.code : null;
  if (code === 'subscription-required') {
    return {
      title: t.subscriptionRequired,
      description: t.subscriptionNote,
      variant: 'destructive',
      action: subscribe,
    };
  }
  const failed = { title: t.failed, variant: 'destructive' } as const;
  if (code === 'download-limit') {
    return { ...failed, description: t.limitNote, action: subscribe };
  }
  if (code === 'rate-limited') {
    return { ...failed, description: t.otherArchive };
  }
  return { ...failed, description: t.failedNote };
}
