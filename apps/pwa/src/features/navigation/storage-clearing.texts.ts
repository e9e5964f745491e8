import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const storageClearingTexts = texts('storage-clearing', {
  clearing: params(
    'To limit tracking, this browser deletes a website’s data after seven days without a visit. Open this page again before {day}.',
  ),
  remindMe: 'Remind me',
  reminderTitle: 'Photos are still on this phone',
  reminderNote: 'Open the page where you have signal, and keep it open until all photos are sent.',
});
