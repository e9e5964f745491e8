/** Asks the browser not to evict what is on this phone. Returns whether it promised. */
export async function requestPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
