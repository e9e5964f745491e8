import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { createDateFormat } from '../../language/formats.ts';
import { clearingDays } from '../../ui/browser/storage-clearing.ts';
import { cameraPath } from '../../ui/event/event-paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatCalendarFile } from './calendar-entry.ts';
import { storageClearingTexts } from './storage-clearing.texts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Early enough to find a network, and in the evening. */
const remindAfterDays = clearingDays - 2;
const remindAtHour = 19;

const formatDay = createDateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** Says by when this page has to be opened again, and offers a reminder for the phone's calendar. */
export function StorageClearingNotice({ eventIdOrCode }: { eventIdOrCode: string }) {
  const t = storageClearingTexts();
  const day = formatDay(new Date(Date.now() + clearingDays * dayMs));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-surface px-4 py-2 text-15">
      <p className="max-w-prose text-muted">{t.clearing({ day })}</p>
      <Button variant="quiet" small onClick={() => saveReminder(eventIdOrCode)}>
        <CalendarPlus size={18} />
        {t.remindMe}
      </Button>
    </div>
  );
}

/** Downloads the calendar file. Made in the page, since there may be no network. */
function saveReminder(eventIdOrCode: string): void {
  const t = storageClearingTexts();
  const createdAt = new Date();
  const start = new Date(createdAt.getTime() + remindAfterDays * dayMs);
  start.setHours(remindAtHour, 0, 0, 0);
  const url = new URL(cameraPath(eventIdOrCode), location.origin).href;
  const description = `${t.reminderNote}\n${url}`;
  const uid = `${crypto.randomUUID()}@${location.hostname}`;
  const file = formatCalendarFile({ uid, title: t.reminderTitle, description, url, start, createdAt });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  link.download = 'rollcall.ics';
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
