import { params } from '../../language/params.ts';
import { texts } from '../../language/texts.ts';

export const storageClearingTexts = texts('storage-clearing', {
  clearing: params(
    'To limit tracking, this browser deletes what a website has stored when you do not open it for seven days. Open this page again before {day}.',
  ),
  remindMe: 'Remind me',
  reminderTitle: 'Photos are still on this phone',
  reminderNote: 'Open the page where there is a signal, and keep it open until all photos have been sent.',
});
