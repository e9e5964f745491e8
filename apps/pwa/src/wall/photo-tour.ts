import type { WallPhoto, WallSort } from '@rollcall/schema/wall';

/** How many photos the tour keeps, and how many arrivals may wait: a night has ten thousand. */
export const tourLimits = { photos: 180, arrivals: 60, behind: 30 };

/**
 * The order in which a wall shows photos: arrivals first, the newest of them before the others, then the tour and over
 * again: from the newest photo to the oldest, or as they were taken. Keeps a stretch of the tour, however many photos
 * there are.
 */
export class PhotoTour {
  private arrivals: WallPhoto[] = [];
  /** A stretch without gaps. */
  private stretch: WallPhoto[] = [];
  /** In the stretch, of the next photo. */
  private position = 0;
  /** Whether the stretch begins with the first photo of the tour. */
  private hasStart = true;
  /** Of the page after the stretch; null at the end. */
  nextCursor: string | null = null;
  sort: WallSort = 'newest';

  /** Begins the tour in another order: with its first page, or without a network with the photos it has. */
  setSort(sort: WallSort): void {
    this.sort = sort;
    this.stretch.sort(orders[sort]);
    this.position = this.stretch.length;
    this.hasStart = false;
    this.nextCursor = null;
  }

  /** Replaces the stretch by the first page. */
  restart(photos: readonly WallPhoto[], nextCursor: string | null): void {
    this.stretch = [...photos];
    this.position = 0;
    this.hasStart = true;
    this.nextCursor = nextCursor;
  }

  /** Adds the page after the stretch, and drops photos that were shown. */
  append(photos: readonly WallPhoto[], nextCursor: string | null): void {
    const known = new Set(this.stretch.map(({ id }) => id));
    this.stretch.push(...photos.filter(({ id }) => !known.has(id)));
    this.nextCursor = nextCursor;
    const surplus = Math.min(this.stretch.length - tourLimits.photos, this.position - tourLimits.behind);
    if (surplus > 0) this.dropFirst(surplus);
  }

  clear(): void {
    this.arrivals = [];
    this.restart([], null);
  }

  /** Photos of the tour and arrivals. */
  get photos(): WallPhoto[] {
    return [...this.arrivals, ...this.stretch];
  }

  get hasArrivals(): boolean {
    return this.arrivals.some(isReady);
  }

  /** Whether the page after the stretch is needed soon. */
  needsMore(count: number): boolean {
    return this.nextCursor !== null && this.stretch.length - this.position < 2 * count;
  }

  /** Whether the tour is at its end, and its first photos are not in the stretch. */
  needsRestart(): boolean {
    return !this.hasStart && this.nextCursor === null && this.position >= this.stretch.length;
  }

  /**
   * Applies a photo as it is now.
   * @param isChanged whether a person changed it, as by approving it: a photo that was only liked is no arrival
   */
  upsert(photo: WallPhoto, { isChanged }: { isChanged: boolean }): void {
    const inStretch = this.stretch.findIndex(({ id }) => id === photo.id);
    const inArrivals = this.arrivals.findIndex(({ id }) => id === photo.id);
    if (inArrivals >= 0) this.arrivals[inArrivals] = photo;
    if (inStretch >= 0) {
      const wasReady = isReady(this.stretch[inStretch]!);
      this.stretch[inStretch] = photo;
      if (!wasReady && isReady(photo) && inArrivals < 0) this.addArrival(photo);
      return;
    }
    if (inArrivals >= 0 || !isChanged) return;
    this.addArrival(photo);
    this.insert(photo);
  }

  remove(id: string): void {
    this.arrivals = this.arrivals.filter((photo) => photo.id !== id);
    const index = this.stretch.findIndex((photo) => photo.id === id);
    if (index < 0) return;
    this.stretch.splice(index, 1);
    if (index < this.position) this.position -= 1;
  }

  /** Takes the arrivals that can be shown, the newest first. */
  takeArrivals(count: number, canShow: (photo: WallPhoto) => boolean): WallPhoto[] {
    const taken = this.arrivals.filter((photo) => isReady(photo) && canShow(photo)).slice(0, count);
    this.arrivals = this.arrivals.filter((photo) => !taken.includes(photo));
    return taken;
  }

  /** Takes the next photos that can be shown, none twice. */
  take(count: number, canShow: (photo: WallPhoto) => boolean): WallPhoto[] {
    const taken = this.takeArrivals(count, canShow);
    const ids = new Set(taken.map(({ id }) => id));
    for (let looked = this.stretch.length; looked > 0 && taken.length < count; looked--) {
      if (this.position >= this.stretch.length) this.position = 0;
      const photo = this.stretch[this.position]!;
      this.position += 1;
      if (ids.has(photo.id) || !isReady(photo) || !canShow(photo)) continue;
      ids.add(photo.id);
      taken.push(photo);
      // A sheet at the end of the tour does not begin it again.
      if (this.position >= this.stretch.length && count > 1) break;
    }
    return taken;
  }

  /** Moves to a photo of the stretch, or behind it. */
  moveTo(id: string, { isShown }: { isShown: boolean }): void {
    const index = this.stretch.findIndex((photo) => photo.id === id);
    if (index >= 0) this.position = isShown ? index + 1 : index;
  }

  /** Returns the photos that will be shown next, without taking them. */
  peek(count: number): WallPhoto[] {
    return [...this.arrivals, ...this.stretch.slice(this.position), ...this.stretch].filter(isReady).slice(0, count);
  }

  private addArrival(photo: WallPhoto): void {
    this.arrivals = [photo, ...this.arrivals].sort(orders.newest).slice(0, tourLimits.arrivals);
  }

  /** Inserts a photo where it belongs in the stretch; one beside the stretch comes with its page. */
  private insert(photo: WallPhoto): void {
    const index = this.stretch.findIndex((other) => orders[this.sort](photo, other) < 0);
    if (index === 0 && !this.hasStart) return;
    if (index < 0 && this.nextCursor !== null) return;
    const at = index < 0 ? this.stretch.length : index;
    this.stretch.splice(at, 0, photo);
    if (at < this.position) this.position += 1;
    if (this.stretch.length <= tourLimits.photos) return;
    if (this.position > 0) this.dropFirst(1);
    else this.stretch.pop();
    // So that the tour begins anew at its end, with what was dropped.
    this.hasStart = false;
  }

  private dropFirst(count: number): void {
    this.stretch.splice(0, count);
    this.position -= count;
    this.hasStart = false;
  }
}

function isReady({ url }: WallPhoto): boolean {
  return url !== null;
}

/** As the server sorts its pages. */
const orders = {
  newest: (one: WallPhoto, other: WallPhoto) => compare(other.uploadedAt + other.id, one.uploadedAt + one.id),
  taken: (one: WallPhoto, other: WallPhoto) => compare(takenTime(one) + one.id, takenTime(other) + other.id),
} as const satisfies Record<WallSort, unknown>;

function takenTime({ takenAt, uploadedAt }: WallPhoto): string {
  return takenAt ?? uploadedAt;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
