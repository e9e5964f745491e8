import type { WallPhoto } from '@rollcall/schema/wall';
import type { ContactSheet } from './contact-sheet.ts';
import type { PhotoTour } from './photo-tour.ts';
import type { PictureStore } from './picture-store.ts';
import type { SinglePhoto } from './single-photo.ts';
import type { WallFeed } from './wall-feed.ts';
import type { ShownVideo, WallVideos } from './wall-videos.ts';

/** How long a photo and a sheet are shown, and until the video that plays has ended. Milliseconds. */
const shownMs = { single: 8_000, sheet: 20_000 };
/** A page or a picture that takes longer is left for later. */
const patienceMs = 5_000;
const maxHistory = 20;

export type WallMode = keyof typeof shownMs;

interface Deps {
  tour: PhotoTour;
  feed: Pick<WallFeed, 'prepare'>;
  views: PictureStore;
  thumbnails: PictureStore;
  playback: WallVideos;
  sheet: ContactSheet;
  single: SinglePhoto;
  /** Called after each step, with the photos on the screen. */
  onShown: (photos: readonly WallPhoto[]) => void;
}

/** Shows the photos of a tour in turn, in one of two ways. */
export class WallPlayer {
  private readonly deps: Deps;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown: WallPhoto[] = [];
  /** What was shown before, the newest last. */
  private history: WallPhoto[][] = [];
  /** Counts the steps, so that one that was overtaken shows nothing. */
  private step = 0;
  private isStepping = false;
  mode: WallMode = 'sheet';
  isPaused = false;
  isConnected = true;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Shows the next photos. */
  async next(): Promise<void> {
    if (this.isStepping) return;
    this.isStepping = true;
    const step = ++this.step;
    try {
      const { tour, feed } = this.deps;
      const count = this.count;
      if (this.isConnected) await within(patienceMs, feed.prepare(count));
      if (step !== this.step) return;
      let photos = tour.take(count, this.canShow);
      const isSame = () => photos.length === 1 && this.shown.length === 1 && photos[0]!.id === this.shown[0]!.id;
      // Where the tour begins anew, or went back.
      if (isSame()) photos = tour.take(count, this.canShow);
      if (photos.length > 0 && !isSame()) {
        if (this.shown.length > 0) this.history = [...this.history, this.shown].slice(-maxHistory);
        this.deps.playback.stop();
        await this.show(photos, step);
      }
      if (this.isConnected) void this.loadAhead();
    } finally {
      this.isStepping = false;
      this.schedule();
    }
  }

  /** Shows again what was shown before. */
  async previous(): Promise<void> {
    const photos = this.history.pop();
    this.deps.playback.stop();
    if (photos?.length) await this.show(photos.slice(0, this.count), ++this.step);
    this.schedule();
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.deps.playback.setPaused(isPaused);
    this.schedule();
  }

  async setMode(mode: WallMode): Promise<void> {
    const { sheet, single } = this.deps;
    const first = this.shown[0];
    if (first) this.deps.tour.moveTo(first.id, { isShown: mode === 'single' });
    this.mode = mode;
    this.clear();
    (mode === 'sheet' ? single : sheet).clear();
    if (mode === 'single' && first) await this.show([first], ++this.step);
    else await this.next();
    this.schedule();
  }

  /** Shows arrivals: at once where nothing is shown or where a sheet has room for them, else with the next step. */
  async refresh(): Promise<void> {
    const { tour } = this.deps;
    if (this.shown.length === 0) return await this.next();
    if (this.mode !== 'sheet' || this.isPaused || this.isStepping || !tour.hasArrivals) return;
    const arrivals = tour.takeArrivals(this.count, this.canShow);
    const ids = new Set(arrivals.map(({ id }) => id));
    await this.show([...arrivals, ...this.shown.filter(({ id }) => !ids.has(id))].slice(0, this.count), ++this.step);
  }

  /** Takes photos off the screen, and everything that is left of them. */
  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    const isGone = ({ id }: WallPhoto) => gone.has(id);
    const isShown = this.shown.some(isGone);
    for (const id of ids) {
      this.deps.views.drop(id);
      this.deps.thumbnails.drop(id);
      this.deps.playback.drop(id);
    }
    this.history = this.history.map((photos) => photos.filter((photo) => !isGone(photo)));
    if (!isShown) return;
    this.step += 1;
    this.shown = this.shown.filter((photo) => !isGone(photo));
    this.deps.sheet.show(this.mode === 'sheet' ? this.shown : []);
    this.deps.single.clear();
    this.report();
    if (this.shown.length === 0) {
      this.isStepping = false;
      void this.next();
    }
  }

  /** Takes everything off the screen. */
  clear(): void {
    this.step += 1;
    clearTimeout(this.timer);
    this.shown = [];
    this.history = [];
    this.isStepping = false;
    this.deps.playback.stop();
    this.deps.sheet.clear();
    this.deps.single.clear();
    this.deps.onShown([]);
  }

  /** Fits a sheet to the size of the window. */
  resize(): void {
    if (this.mode !== 'sheet') return;
    this.shown = this.shown.slice(0, this.count);
    this.deps.sheet.show(this.shown);
    this.playVideos();
  }

  private get count(): number {
    return this.mode === 'sheet' ? this.deps.sheet.capacity : 1;
  }

  private readonly canShow = (photo: WallPhoto): boolean => this.isConnected || this.isStored(photo);

  private isStored(photo: WallPhoto): boolean {
    const { views, thumbnails } = this.deps;
    return thumbnails.has(photo.thumbnailUrl) || (this.mode === 'single' && views.has(viewUrlOf(photo)));
  }

  private async show(photos: WallPhoto[], step: number): Promise<void> {
    const isCurrent = () => step === this.step;
    if (this.mode === 'sheet') {
      this.shown = photos;
      this.deps.sheet.show(photos);
    } else {
      const [photo] = photos as [WallPhoto];
      const source = await within(patienceMs, this.load(photo));
      if (!source || !isCurrent()) return;
      this.shown = photos;
      await this.deps.single.show(photo, source, isCurrent);
      if (!isCurrent()) return;
    }
    this.report();
  }

  /** Says what is on the screen, and plays the videos of it. */
  private report(): void {
    this.deps.onShown(this.shown);
    this.playVideos();
  }

  private playVideos(): void {
    const { sheet, single, playback } = this.deps;
    const elementOf = (photo: WallPhoto) => (this.mode === 'sheet' ? sheet.frameOf(photo) : single.shown);
    playback.show(
      this.shown.flatMap((photo) => {
        const element = elementOf(photo);
        return photo.videoUrl && element ? [{ photo, element } as ShownVideo] : [];
      }),
    );
  }

  private async load(photo: WallPhoto): Promise<string | null> {
    const { views, thumbnails } = this.deps;
    const { id, thumbnailUrl } = photo;
    const url = viewUrlOf(photo);
    const isLarge = this.isConnected || views.has(url);
    return (isLarge ? await views.get(id, url!) : null) ?? (await thumbnails.get(id, thumbnailUrl!));
  }

  private async loadAhead(): Promise<void> {
    const { tour, views, thumbnails, playback } = this.deps;
    if (this.mode === 'single') {
      const ahead = tour.peek(2);
      for (const photo of ahead) await views.get(photo.id, viewUrlOf(photo)!);
      for (const photo of ahead) await playback.load(photo);
    } else for (const { id, thumbnailUrl } of tour.peek(this.count)) await thumbnails.get(id, thumbnailUrl!);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isPaused) this.timer = setTimeout(() => void this.goOn(), shownMs[this.mode]);
  }

  /** Shows the next photos once the video that plays has ended. */
  private async goOn(): Promise<void> {
    const { step } = this;
    await this.deps.playback.waitForCurrent();
    // Something else was shown meanwhile, such as an arrival.
    if (step !== this.step) return this.schedule();
    if (!this.isPaused) await this.next();
  }
}

/** Resolves as the promise does, with null where it takes longer. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  return await Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);
}

/** Pixels on the long side of the view: more of them are shown by screens that are larger. */
const viewPixels = 1600;

/** Returns the address of the view that the screen has pixels for. */
function viewUrlOf({ url, largeUrl }: WallPhoto): string | null {
  const pixels = Math.max(innerWidth, innerHeight) * devicePixelRatio;
  return largeUrl && pixels > viewPixels ? largeUrl : url;
}
