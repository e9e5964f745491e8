import { useInfiniteQuery } from '@tanstack/react-query';
import { language } from '../../language/language.ts';
import { guestListQuery } from './guest-list.query.ts';
import { guestsTexts } from './guests.texts.ts';

/** As many as fit one line on phones. */
const shownNames = 3;

/** Renders who joined first, and how many others did. The line is as high while it loads. */
export function GuestNames({ eventId, guestCount }: { eventId: string; guestCount: number }) {
  const { data } = useInfiniteQuery(guestListQuery(eventId));
  const guests = data?.pages[0]?.guests ?? [];
  const names = [...new Set(guests.map(({ guestName }) => guestName))].slice(0, shownNames);
  const otherCount = guestCount - guests.filter(({ guestName }) => names.includes(guestName)).length;
  const all = otherCount > 0 ? [...names, guestsTexts().others(otherCount)] : names;
  return (
    <p className="mt-1 min-h-6 wrap-anywhere text-muted">
      {names.length > 0 &&
        new Intl.ListFormat(language.get())
          .formatToParts(all)
          .map(({ type, value }, index) => (type === 'element' ? <bdi key={index}>{value}</bdi> : value))}
    </p>
  );
}
