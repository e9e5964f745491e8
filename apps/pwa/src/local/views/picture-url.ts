/** While the database cannot be read. */
export const retryMs = 2_000;

/**
 * Reads a picture, again until that succeeds, and calls `show` with its object URL, or with null if there is no picture.
 * Returns the function that ends it and revokes the URL.
 */
export function loadPictureUrl(read: () => Promise<Blob | null>, show: (url: string | null) => void): () => void {
  let made: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const load = async () => {
    const picture = await read();
    if (isEnded) return;
    made = picture && URL.createObjectURL(picture);
    show(made);
  };
  const loadOrRetry = () => {
    load().catch(() => {
      if (!isEnded) timer = setTimeout(loadOrRetry, retryMs);
    });
  };
  loadOrRetry();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    if (made) URL.revokeObjectURL(made);
  };
}
