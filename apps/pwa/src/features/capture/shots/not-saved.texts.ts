import { count } from '../../../language/count.ts';
import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

/** Texts about picked files that were not saved. */
export const notSavedTexts = texts('capture-not-saved', {
  noRoomFor: count({ one: 'No room for {count} photo', other: 'No room for {count} photos' }),
  notRead: count({ one: '{count} photo couldn’t be read', other: '{count} photos couldn’t be read' }),
  notReadNote: count({
    one: 'It may still be in the cloud. Download it to this phone, then choose it again.',
    other: 'They may still be in the cloud. Download them to this phone, then choose them again.',
  }),
  notStored: count({ one: '{count} photo couldn’t be saved', other: '{count} photos couldn’t be saved' }),
  empty: count({ one: '{count} file is empty', other: '{count} files are empty' }),
  video: count({ one: '{count} video was left out', other: '{count} videos were left out' }),
  videoTooLarge: count({ one: '{count} video is too large', other: '{count} videos are too large' }),
  videoTooLargeNote: params('Videos can be up to {length} and {megabytes} MB. Trim it, then choose it again.'),
  noPicturesAmong: count({ one: '{count} file isn’t a photo', other: '{count} files aren’t photos' }),
  notAnImage: 'Invalid File',
  notAnImageNote: 'Please select an image file',
  freeSpace: 'Free up some space on this phone, then try again.',
  several: 'Some photos weren’t saved',
  chooseAgain: 'Please choose the missing ones again.',
});
