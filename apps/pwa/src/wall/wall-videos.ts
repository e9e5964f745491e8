import type { WallPhoto } from '@rollcall/schema/wall';
import type { PictureStore } from './picture-store.ts';

/** A video on the screen, with the element that has its picture. */
export interface ShownVideo {
  photo: WallPhoto & { videoUrl: string };
  element: HTMLElement;
}

/** A player that shows no progress for so long is ended. Milliseconds. */
const stalledMs = 10_000;
/** A video that could not be loaded is tried again after so long: others use the same link. Milliseconds. */
const retryAfterMs = 5 * 60_000;

interface PlayingVideo {
  player: HTMLVideoElement;
  /** Puts the picture back. */
  end: () => void;
}

/** Plays the videos on the screen, one at a time and without sound, each in the place of its picture. */
export class WallVideos {
  private readonly videos: PictureStore;
  /** The videos on the screen, in the order in which they play. */
  private shown: readonly ShownVideo[] = [];
  /** Photo ids of those that have had their turn. */
  private played = new Set<string>();
  /** When a video could not be loaded, by photo id. */
  private readonly failedAtMs = new Map<string, number>();
  private isLoading = false;
  private isPaused = false;
  private current: PlayingVideo | null = null;
  private onIdle: (() => void)[] = [];
  private readonly playsNone = matchMedia('(prefers-reduced-motion: reduce)').matches;

  constructor(videos: PictureStore) {
    this.videos = videos;
  }

  /** Replaces what is on the screen. A video that stays plays on, and those that had their turn since {@link stop} rest. */
  show(shown: readonly ShownVideo[]): void {
    this.shown = this.playsNone ? [] : shown;
    if (this.current && !this.current.player.isConnected) this.current.end();
    // An element that is moved in the document stops.
    else this.resume();
    void this.playNext();
  }

  /** Ends what plays. What is shown next begins with its first video. */
  stop(): void {
    this.shown = [];
    this.played.clear();
    this.current?.end();
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (isPaused) this.current?.player.pause();
    else this.resume();
    void this.playNext();
  }

  /** Loads the video of a photo that will be shown next. */
  async load({ id, videoUrl }: WallPhoto): Promise<void> {
    if (videoUrl && !this.playsNone) await this.fetch(id, videoUrl);
  }

  /** Drops the video of a photo that was taken back. */
  drop(photoId: string): void {
    this.videos.drop(photoId);
  }

  /** Resolves once no video plays. */
  async waitForCurrent(): Promise<void> {
    if (this.current) await new Promise<void>((resolve) => this.onIdle.push(resolve));
  }

  private async playNext(): Promise<void> {
    if (this.current || this.isLoading || this.isPaused) return;
    const next = this.shown.find(({ photo }) => !this.played.has(photo.id));
    if (!next) return;
    const { photo, element } = next;
    this.played.add(photo.id);
    this.isLoading = true;
    const source = await this.fetch(photo.id, photo.videoUrl);
    this.isLoading = false;
    const picture = element.querySelector('img');
    if (source && picture && element.isConnected && !this.isPaused) this.start(picture, source);
    // Also after one that cannot be loaded.
    else void this.playNext();
  }

  private async fetch(photoId: string, url: string): Promise<string | null> {
    if (performance.now() - (this.failedAtMs.get(photoId) ?? -retryAfterMs) < retryAfterMs) return null;
    const source = await this.videos.get(photoId, url);
    if (source) this.failedAtMs.delete(photoId);
    else this.failedAtMs.set(photoId, performance.now());
    return source;
  }

  private resume(): void {
    const { current } = this;
    if (!current || this.isPaused) return;
    void play(current.player).then((isPlaying) => {
      if (!isPlaying && !this.isPaused) current.end();
    });
  }

  private start(picture: HTMLImageElement, source: string): void {
    const player = document.createElement('video');
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => (this.isPaused ? watch() : end()), stalledMs);
    };
    const end = () => {
      if (this.current?.player !== player) return;
      clearTimeout(stalled);
      this.current = null;
      player.replaceWith(picture);
      // Releases what it has buffered.
      player.removeAttribute('src');
      player.load();
      for (const resolve of this.onIdle.splice(0)) resolve();
      void this.playNext();
    };
    player.className = picture.className;
    player.setAttribute('aria-label', picture.alt);
    player.poster = picture.src;
    player.muted = true;
    player.setAttribute('playsinline', '');
    player.ontimeupdate = watch;
    player.onended = end;
    player.onerror = end;
    player.src = source;
    this.current = { player, end };
    picture.replaceWith(player);
    watch();
    this.resume();
  }
}

/** Resolves with whether the browser plays it. */
async function play(player: HTMLVideoElement): Promise<boolean> {
  return await player.play().then(
    () => true,
    () => false,
  );
}
