import Camera from 'lucide-react/icons/camera';
import SearchX from 'lucide-react/icons/search-x';
import { cameraPath } from '../../ui/event/event-paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { EmptyRoll } from '../../ui/photo/empty-roll.tsx';
import { galleryTexts } from './gallery.texts.ts';

/** Pictures go from edge to edge on phones; text does not. */
const gutterClass = 'max-sm:px-4';

interface NothingFoundProps {
  /** What was searched for; empty for what has no name, such as an album that is gone. */
  words: string;
  onClear: () => void;
}

/** Renders the empty state of a search without results: a blank frame, and the way back. */
export function NothingFound({ words, onClear }: NothingFoundProps) {
  const t = galleryTexts();
  return (
    <div className={`flex flex-col items-center py-10 text-center ${gutterClass}`}>
      <div
        aria-hidden
        className="mb-6 grid h-28 w-40 place-items-center rounded-picture border border-dashed border-edge text-muted"
      >
        <SearchX size={28} />
      </div>
      <h2 className="font-display text-28 font-semibold tracking-tight">{t.nothingFound}</h2>
      {words && (
        <p className="mt-1 max-w-md text-balance text-muted [overflow-wrap:anywhere]">
          {t.nothingFoundNote({ words })}
        </p>
      )}
      <Button onClick={onClear} className="mt-6">
        {t.showAll}
      </Button>
    </div>
  );
}

/** Renders the empty state of a gallery without photos. `isReached` means that the server confirmed it. */
export function NoPhotosYet({ eventIdOrCode, isReached }: { eventIdOrCode: string; isReached: boolean }) {
  const t = galleryTexts();
  return (
    <div className={`flex flex-col items-center py-10 text-center ${gutterClass}`}>
      <EmptyRoll />
      <h2 className="font-display text-28 font-semibold tracking-tight">{t.empty}</h2>
      <p className="mt-1 max-w-md text-balance text-muted">{isReached ? t.emptyNote : t.notReachedNote}</p>
      <ButtonLink to={cameraPath(eventIdOrCode)} variant="primary" className="mt-6">
        <Camera size={20} />
        {t.takePhotos}
      </ButtonLink>
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
