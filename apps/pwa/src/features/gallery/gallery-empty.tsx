import Camera from 'lucide-react/icons/camera';
import { cameraPath } from '../../ui/event/event-paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { galleryTexts } from './gallery.texts.ts';

/** Pictures go from edge to edge on phones; text does not. */
const gutterClass = 'max-sm:px-4';

/** Renders the empty state of a search without results. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = galleryTexts();
  return (
    <div className={gutterClass}>
      <EmptyState title={t.nothingFound} text={t.nothingFoundNote}>
        <Button onClick={onClear}>{t.showAll}</Button>
      </EmptyState>
    </div>
  );
}

/** Renders the empty state of a gallery without photos. `isReached` means that the server confirmed it. */
export function NoPhotosYet({ eventIdOrCode, isReached }: { eventIdOrCode: string; isReached: boolean }) {
  const t = galleryTexts();
  return (
    <div className={gutterClass}>
      <EmptyState title={t.empty} text={isReached ? t.emptyNote : t.notReachedNote}>
        <ButtonLink to={cameraPath(eventIdOrCode)} variant="primary">
          <Camera size={20} strokeWidth={1.75} aria-hidden />
          {t.takePhotos}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Renders a private event's gallery for users who are not members. */
export function PrivateGallery({ eventCode }: { eventCode: string }) {
  const t = galleryTexts();
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter">
      <h1 tabIndex={-1} className="sr-only">
        {t.title}
      </h1>
      <EmptyState title={t.private} text={t.privateNote}>
        <ButtonLink to="/join/$eventCodeOrId" params={{ eventCodeOrId: eventCode }} variant="primary">
          {t.join}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
