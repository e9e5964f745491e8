import { useEffect } from 'react';
import { useStore } from '../../ui/data/store.hooks.ts';
import { applyUpdate, hasUpdateTakenOver, waitingUpdate } from './app-update.store.ts';
import { appUpdateTexts } from './app-update.texts.ts';

/** Offers to reload into a new version. `isHeldBack` is set while a reload would lose unsaved data. */
export function UpdateNotice({ isHeldBack }: { isHeldBack: boolean }) {
  const t = appUpdateTexts();
  const waiting = useStore(waitingUpdate);
  const hasTakenOver = useStore(hasUpdateTakenOver);
  useEffect(() => {
    if (hasTakenOver && !isHeldBack) location.reload();
  }, [hasTakenOver, isHeldBack]);
  return (
    <div role="status">
      {waiting && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-surface px-4 text-15 text-muted">
          <span className="py-3">{isHeldBack ? t.readyLater : t.ready}</span>
          {!isHeldBack && (
            <button type="button" onClick={applyUpdate} className="min-h-11 px-2 font-semibold text-ink underline">
              {t.reload}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
