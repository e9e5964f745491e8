import ArrowRight from 'lucide-react/icons/arrow-right';
import { Fragment } from 'react';
import { PhotoStatusBadge } from '../../ui/photo/photo-status-badge.tsx';
import { Picture } from './picture.tsx';

const statuses = ['on-phone', 'sending', 'received'] as const;

/** Renders a decorative frame of film with the badges that a photo has on its way to the gallery. */
export function SendingFrame() {
  return (
    <div aria-hidden className="flex flex-col rounded-picture bg-film p-2 lg:grow">
      <Picture name="feature-1" className="max-md:aspect-video lg:aspect-auto lg:min-h-0 lg:grow" />
      <p className="flex flex-wrap items-center gap-2 pt-2 text-film-print">
        {statuses.map((status, i) => (
          <Fragment key={status}>
            {i > 0 && <ArrowRight size={16} className="shrink-0 max-sm:hidden" />}
            <PhotoStatusBadge status={status} progress={0.6} />
          </Fragment>
        ))}
      </p>
    </div>
  );
}
