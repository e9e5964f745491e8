import { applyUpdate, useAppUpdate } from './app-update.store.ts';

/** Offers a new version in one line. Nothing that waits to be sent is touched by it. */
export function UpdateNotice() {
  const isWaiting = useAppUpdate((state) => state.waiting !== null);
  return (
    <div role="status">
      {isWaiting && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-surface px-4 text-15 text-muted">
          A new version is ready.
          <button type="button" onClick={applyUpdate} className="min-h-11 px-2 font-semibold text-ink underline">
            Reload
          </button>
        </p>
      )}
    </div>
  );
}
