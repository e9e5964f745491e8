import { Link } from '@tanstack/react-router';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import { Item, itemClass } from './bottom-bar-item.tsx';
import { navigationTexts } from './navigation.texts.ts';
import { visitorItemsTexts } from './visitor-items.texts.ts';

/** Renders the links of the bottom bar for hosts and visitors. Not part of a guest's way to the camera. */
export function VisitorItems({ eventId }: { eventId: string }) {
  const t = visitorItemsTexts();
  return (
    <>
      <Link to="/" className={itemClass} activeOptions={{ exact: true }}>
        <Item icon={House} label={navigationTexts().home} />
      </Link>
      <Link to="/create-event" className={itemClass}>
        <Item icon={Plus} label={t.create} />
      </Link>
      <Link to="/join-event" className={itemClass}>
        <Item icon={QrCode} label={t.join} />
      </Link>
      <Link to="/event/$id/dashboard" params={{ id: eventId }} className={itemClass}>
        <Item icon={ChartNoAxesColumn} label={t.stats} />
      </Link>
    </>
  );
}
