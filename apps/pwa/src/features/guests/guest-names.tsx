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
    <p className="min-h-6 min-w-0 wrap-anywhere text-muted max-sm:text-15 max-sm:leading-6">
      {names.length > 0 &&
        new Intl.ListFormat(language.get())
          .formatToParts(all)
          .map(({ type, value }, index) => (type === 'element' ? <bdi key={index}>{value}</bdi> : value))}
    </p>
  );
}
