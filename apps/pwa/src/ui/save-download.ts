import { CallError } from '../remote/call-error.ts';
import { checkDownload } from '../remote/downloads.ts';
import { showToast, type Toast } from './toast.store.ts';

const subscribe = { label: 'Subscribe', to: '/subscribe' };

/**
 * Lets the browser save the picture or archive at `path` by itself, however large it is, once the server has said that
 * it may be had; and tells how it went.
 */
export async function saveDownload(path: string): Promise<void> {
  try {
    await checkDownload(path);
  } catch (error) {
    return showToast(refusal(error));
  }
  const link = document.createElement('a');
  link.href = path;
  // The name comes with the answer.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  showToast({ title: 'Download Started' });
}

function refusal(error: unknown): Toast {
  const code = error instanceof CallError ? error.code : null;
  if (code === 'subscription-required') {
    return {
      title: 'Subscription Required',
      description: 'You need a subscription to download photos.',
      variant: 'destructive',
      action: subscribe,
    };
  }
  const failed = { title: 'Download Failed', variant: 'destructive' } as const;
  if (code === 'download-limit') {
    return { ...failed, description: 'The free downloads of this month are used up.', action: subscribe };
  }
  if (code === 'rate-limited') {
    return { ...failed, description: 'Another archive is on its way to you. Please wait for its end.' };
  }
  return { ...failed, description: 'Failed to download the photo. Please try again.' };
}
