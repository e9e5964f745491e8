import { useOnline } from '../browser/online.hooks.ts';
import { Button } from '../form/button.tsx';
import { uiTexts } from '../text/ui.texts.ts';
import { notLoadedTexts } from './not-loaded.texts.ts';

/** Takes the place of one part of a screen that could not be loaded. Online, it can be tried again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = notLoadedTexts();
  const isOnline = useOnline();
  return (
    <p
      role="status"
      data-offline={!isOnline || undefined}
      className="flex flex-wrap items-center justify-between gap-2 text-15 text-muted"
    >
      {isOnline ? t.failed : t.offline}
      {isOnline && (
        <Button small onClick={onRetry}>
          {uiTexts().tryAgain}
        </Button>
      )}
    </p>
  );
}
