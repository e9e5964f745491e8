import { count } from '../../language/count.ts';
import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

/** Texts of the sheet that says what all photos need to be downloaded. */
export const archiveSheetTexts = texts('archive-sheet', {
  title: 'Download all photos',
  photos: 'Photos',
  size: 'Size',
  about: params('About {size}'),
  plan: 'Premium plan',
  perMonth: params('{price} per month'),
  askHost: 'Downloads without a watermark need a plan. This server’s admin can give you one.',
  downloadOwn: count({ one: 'Download your photo', other: 'Download your {count} photos' }),
});
