import './wall.css';
import { ContactSheet } from './contact-sheet.ts';
import { getElement } from './create-element.ts';
import { readTexts } from './document-texts.ts';
import { hideWhenIdle } from './idle-pointer.ts';
import { PhotoTour } from './photo-tour.ts';
import { PictureStore, pictureLimits } from './picture-store.ts';
import { SinglePhoto } from './single-photo.ts';
import { keepScreenOn } from './wake-lock.ts';
import { WallCalls } from './wall-calls.ts';
import { WallFeed } from './wall-feed.ts';
import { listenToKeys, type WallAction } from './wall-keys.ts';
import { forgetLink, readLink, type WallLink } from './wall-link.ts';
import { WallPlayer } from './wall-player.ts';
import { WallScreen } from './wall-screen.ts';
import { WallVideos } from './wall-videos.ts';

const texts = readTexts();
const screen = new WallScreen(texts);
const link = readLink();
if (link) start(link);
else screen.end('noLink');

/** Starts the wall: what it shows comes from the feed, in the order of the tour, at the pace of the player. */
function start(opened: WallLink): void {
  const calls = new WallCalls(opened);
  const tour = new PhotoTour();
  const load = (url: string) => calls.fetchPicture(url);
  const views = new PictureStore(pictureLimits.views, load);
  const thumbnails = new PictureStore(pictureLimits.thumbnails, load);
  const videos = new PictureStore(pictureLimits.videos, (url) => calls.fetchVideo(url));
  const [sheetElement, singleElement] = [getElement('sheet'), getElement('single')];
  const sheet = new ContactSheet(sheetElement, thumbnails, texts);
  const single = new SinglePhoto(singleElement, texts);
  const dropAll = () => {
    player.clear();
    views.clear();
    thumbnails.clear();
    videos.clear();
  };
  const feed = new WallFeed(calls, tour, {
    onState: (state) => screen.setState(state),
    onPhotos: () => void player.refresh(),
    onRemoved: (ids) => player.remove(ids),
    onReset: dropAll,
    onConnection: (isConnected) => {
      player.isConnected = isConnected;
      screen.setConnected(isConnected);
    },
    onEnded: () => {
      forgetLink(opened);
      player.setPaused(true);
      dropAll();
      document.body.classList.remove('is-blank');
      screen.end('ended');
    },
  });
  const onShown = screen.setShown.bind(screen);
  const playback = new WallVideos(videos);
  const player = new WallPlayer({ tour, feed, views, thumbnails, playback, sheet, single, onShown });

  const perform: Record<WallAction, () => void> = {
    pause: () => {
      player.setPaused(!player.isPaused);
      screen.setPaused(player.isPaused);
    },
    next: () => void player.next(),
    previous: () => void player.previous(),
    blank: () => document.body.classList.add('is-blank'),
    mode: () => {
      const isSheet = player.mode === 'sheet';
      sheetElement.hidden = isSheet;
      singleElement.hidden = !isSheet;
      getElement('mode').textContent = isSheet ? texts.contactSheet : texts.oneByOne;
      void player.setMode(isSheet ? 'single' : 'sheet');
    },
    order: () => {
      const isInOrder = tour.sort === 'taken';
      getElement('order').textContent = isInOrder ? texts.inOrder : texts.newestFirst;
      tour.setSort(isInOrder ? 'newest' : 'taken');
      void player.next();
    },
    fullScreen: () => {
      const { fullscreenElement, documentElement } = document;
      void (fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen()).catch(() => undefined);
    },
  };
  const act = (action: WallAction) => {
    // Whatever is pressed on a blank screen brings it back, and does nothing else.
    if (document.body.classList.contains('is-blank')) document.body.classList.remove('is-blank');
    else perform[action]();
  };
  listenToKeys(act);
  for (const action of Object.keys(perform) as WallAction[]) {
    if (action !== 'previous') getElement(action).addEventListener('click', () => act(action));
  }
  getElement('blank-screen').addEventListener('click', () => act('blank'));
  addEventListener('resize', () => player.resize());
  hideWhenIdle();
  keepScreenOn();
  feed.start();
}
