import { useState } from 'react';
import { retryRenditions } from '../../remote/photos.ts';
import { showToast } from '../feedback/toast.store.ts';
import { Button } from '../form/button.tsx';
import { failedRenditionsTexts } from './failed-renditions.texts.ts';

/** Renders a message with a retry button over a photo whose renditions failed. The change feed removes it. */
export function FailedRenditions({ photoId }: { photoId: string }) {
  const t = failedRenditionsTexts();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    try {
      await retryRenditions(photoId);
    } catch {
      showToast({ title: t.notSent, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-13 text-balance">
      <p>{t.failed}</p>
      <Button small isBusy={isBusy} onClick={() => void tryAgain()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
