import { abandonLeases } from './outbox/lease.ts';

/**
 * Aborts the open IndexedDB transactions of this page when it is left, and refuses others until it is shown again.
 * WebKit suspends a page in the back/forward cache with its transactions open, and every other page would wait for
 * them. Calls `onResume` when a suspended page is shown again.
 *
 * Replaces `IDBDatabase.prototype.transaction`: Dexie opens transactions of its own while it opens a database. Replaces
 * `IDBFactory.prototype.open` too: a database is created in a transaction that is never asked for, and every other
 * page waits for that one as well.
 */
export function suspendTransactionsWithPage(onResume: () => void): void {
  const open = new Set<IDBTransaction>();
  let isSuspended = false;
  const track = (transaction: IDBTransaction) => {
    open.add(transaction);
    const forget = () => open.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
  };
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function transaction(...args) {
    if (isSuspended) throw new DOMException('The page is suspended', 'AbortError');
    const begun = begin.apply(this, args);
    track(begun);
    return begun;
  };
  const { open: openDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.open = function open(...args) {
    if (isSuspended) throw new DOMException('The page is suspended', 'AbortError');
    const request = openDatabase.apply(this, args);
    request.addEventListener('upgradeneeded', () => request.transaction && track(request.transaction));
    return request;
  };
  addEventListener('pagehide', () => {
    isSuspended = true;
    for (const transaction of open) abort(transaction);
    abandonLeases();
  });
  addEventListener('pageshow', ({ persisted }) => {
    isSuspended = false;
    if (persisted) onResume();
  });
}

/** Ignores a transaction that has ended already, whose event was not dispatched yet. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
