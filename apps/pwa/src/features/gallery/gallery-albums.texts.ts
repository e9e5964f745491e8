import { texts } from '../../language/texts.ts';

/** Texts of the gallery in events with albums. */
export const galleryAlbumsTexts = texts('gallery-albums', {
  albums: 'Albums',
  albumOrder: 'Album',
  share: 'Share album',
  download: 'Download',
  edit: 'Edit albums',
});
