import { useEffect } from 'react';
import { applyUpdate, useAppUpdate } from './app-update.store.ts';

/** Offers a new version in one line. `isHeldBack`: a reload now would lose what is not stored yet. */
export function UpdateNotice({ isHeldBack }: { isHeldBack: boolean }) {
  const { waiting, hasTakenOver } = useAppUpdate();
  useEffect(() => {
    if (hasTakenOver && !isHeldBack) location.reload();
  }, [hasTakenOver, isHeldBack]);
  return (
    <div role="status">
      {waiting && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-surface px-4 text-15 text-muted">
          <span className="py-3">
            A new version is ready{isHeldBack ? ', once all your photos are saved on this phone' : ''}.
          </span>
          {!isHeldBack && (
            <button type="button" onClick={applyUpdate} className="min-h-11 px-2 font-semibold text-ink underline">
              Reload
            </button>
          )}
        </p>
      )}
    </div>
  );
}
