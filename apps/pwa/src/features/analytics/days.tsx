import type { EventDay } from '@rollcall/schema/event-analytics';
import Download from 'lucide-react/icons/download';
import Heart from 'lucide-react/icons/heart';
import ImageIcon from 'lucide-react/icons/image';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import { eventDaysPath } from '../../remote/events.ts';
import { Button } from '../../ui/form/button.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { analyticsTexts } from './analytics.texts.ts';
import { BarChart } from './bar-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatNumericDate, formatShortDate } from './local-dates.ts';

/** Renders what happened on each day: as a table, and its photos as a chart if there are several days. */
export function Days({ eventId, days }: { eventId: string; days: readonly EventDay[] }) {
  const t = analyticsTexts();
  return (
    <section aria-labelledby="by-day">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="by-day" className="font-display text-21 font-semibold tracking-tight">
          {t.byDay}
        </h2>
        <Button small onClick={() => void saveDownload(eventDaysPath(eventId))}>
          <Download size={18} />
          {t.downloadCsv}
        </Button>
      </div>
      <div className="flex flex-col gap-6">
        {days.length > 1 && (
          <BarChart
            bars={days.map(({ date, totalPhotos }) => ({
              key: date,
              label: formatNumericDate(date),
              value: totalPhotos,
            }))}
          />
        )}
        <FigureTable
          labelledBy="by-day"
          rowsColumn={t.day}
          columns={[
            { name: t.photosColumn, icon: ImageIcon },
            { name: t.peopleColumn, icon: Users },
            { name: t.reactionsColumn, icon: Heart },
            { name: t.commentsColumn, icon: MessageCircle },
            { name: t.downloadsColumn, icon: Download },
          ]}
          rows={days.map((day) => ({
            key: day.date,
            name: formatShortDate(day.date),
            figures: [day.totalPhotos, day.activeUsers, day.totalReactions, day.totalComments, day.totalDownloads],
          }))}
        />
      </div>
    </section>
  );
}
