import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const videoTexts = texts('video', {
  video: 'Video',
  length: params('Video, {length}'),
  play: 'Play video',
  playLength: params('Play video, {length}'),
  onItsWay: 'This is a picture from the video. The video hasn’t arrived yet.',
  needsSubscription: 'This is a picture from the video. You need a subscription to play it.',
  offline: 'This video plays when you’re online.',
  cannotPlay: 'This browser can’t play this video. Download it to watch it.',
});
