/** Requests persistent storage, which the browser does not evict. Returns whether it was granted. */
export async function requestPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
