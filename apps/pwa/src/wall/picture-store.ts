/** How many pictures and videos are kept, the ones shown last: what plays on without a network. */
export const pictureLimits = { views: 60, thumbnails: 120, videos: 4 };

interface Picture {
  photoId: string;
  objectUrl: string;
}

/** Keeps pictures, or videos, as object URLs, up to a limit. Those of a photo that was taken back are nowhere any more. */
export class PictureStore {
  private readonly limit: number;
  private readonly load: (url: string) => Promise<Blob>;
  /** By address, the one used longest ago first. */
  private readonly pictures = new Map<string, Picture>();
  private readonly loading = new Map<string, { photoId: string; picture: Promise<string | null> }>();

  constructor(limit: number, load: (url: string) => Promise<Blob>) {
    this.limit = limit;
    this.load = load;
  }

  has(url: string | null): boolean {
    return url !== null && this.pictures.has(url);
  }

  /** Returns the object URL of a picture; null if it cannot be loaded. */
  async get(photoId: string, url: string): Promise<string | null> {
    const known = this.pictures.get(url);
    if (known) {
      this.pictures.delete(url);
      this.pictures.set(url, known);
      return known.objectUrl;
    }
    const loading = this.loading.get(url);
    if (loading) return await loading.picture;
    const picture = this.fetch(photoId, url);
    this.loading.set(url, { photoId, picture });
    return await picture;
  }

  /** Drops the pictures of a photo, also those that are being loaded. */
  drop(photoId: string): void {
    for (const [url, picture] of this.pictures) if (picture.photoId === photoId) this.revoke(url, picture);
    for (const [url, picture] of this.loading) if (picture.photoId === photoId) this.loading.delete(url);
  }

  clear(): void {
    for (const [url, picture] of this.pictures) this.revoke(url, picture);
    this.loading.clear();
  }

  private async fetch(photoId: string, url: string): Promise<string | null> {
    try {
      const blob = await this.load(url);
      // Dropped meanwhile.
      if (this.loading.get(url)?.photoId !== photoId) return null;
      const objectUrl = URL.createObjectURL(blob);
      this.pictures.set(url, { photoId, objectUrl });
      const [oldest] = this.pictures;
      if (this.pictures.size > this.limit && oldest) this.revoke(...oldest);
      return objectUrl;
    } catch {
      return null;
    } finally {
      this.loading.delete(url);
    }
  }

  private revoke(url: string, { objectUrl }: Picture): void {
    this.pictures.delete(url);
    URL.revokeObjectURL(objectUrl);
  }
}
