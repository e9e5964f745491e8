import { count } from '../../language/count.ts';
import { texts } from '../../language/texts.ts';

/** Apart from the other texts: a first visit does without them. */
export const pendingUploadsTexts = texts('pending-uploads', {
  pendingUploads: count({
    one: '{count} photo is still on this phone. It uploads on its own.',
    other: '{count} photos are still on this phone. They upload on their own.',
  }),
  pendingUploadsHere: count({
    one: '{count} photo is still on this phone. Keep this open until it’s sent.',
    other: '{count} photos are still on this phone. Keep this open until they’re sent.',
  }),
  pendingUploadsOffline: count({
    one: '{count} photo is still on this phone.',
    other: '{count} photos are still on this phone.',
  }),
});
