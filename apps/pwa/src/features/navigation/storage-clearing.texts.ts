import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const storageClearingTexts = texts('storage-clearing', {
  clearing: params(
    'Open this page again before {day}. After seven days without a visit, this browser deletes the photos you haven’t sent, to limit tracking.',
  ),
  remindMe: 'Remind me',
  reminderTitle: 'Photos are still on this phone',
  reminderNote: 'Open the page where you have signal, and keep it open until all photos are sent.',
});
