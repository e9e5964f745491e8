import { expect, test } from 'vitest';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { formatPhotoName } from './photo-caption.ts';

const shownBy = (photo: { isMine: boolean; uploaderName: string } | null) => ({ photo }) as GalleryPhoto;

test.each([
  ['a guest’s photo', { isMine: false, uploaderName: 'Gisela' }, '07', 'Photo 07 by Gisela'],
  ['an own photo', { isMine: true, uploaderName: 'Gisela' }, '07', 'Photo 07 by you'],
  ['a photo on this device only', null, '', 'Photo by you'],
])('names %s', (_, photo, number, name) => {
  expect(formatPhotoName(shownBy(photo), number)).toBe(name);
});
