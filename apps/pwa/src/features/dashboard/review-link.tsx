import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import { ButtonLink } from '../../ui/form/button.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** Renders the way to the review while photos wait for it. */
export function ReviewLink({ eventId, pendingCount }: { eventId: string; pendingCount: number }) {
  if (pendingCount === 0) return null;
  return (
    <ButtonLink
      to="/event/$id/review"
      params={{ id: eventId }}
      variant="primary"
      className="self-start max-sm:min-h-12 max-sm:w-full"
    >
      <GalleryHorizontal size={18} />
      {dashboardTexts().review(pendingCount)}
    </ButtonLink>
  );
}
