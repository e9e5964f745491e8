import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { galleryTexts } from './gallery.texts.ts';

/** Nothing that fits what was asked for. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = galleryTexts();
  return (
    <EmptyState title={t.nothingFound} text={t.nothingFoundNote}>
      <Button onClick={onClear}>{t.showAll}</Button>
    </EmptyState>
  );
}

/** `isReached`: the server has said so, it is not just that this phone has not heard of any. */
export function NoPhotosYet({ isReached }: { isReached: boolean }) {
  const t = galleryTexts();
  return <EmptyState title={t.empty} text={isReached ? t.emptyNote : t.notReachedNote} />;
}

/** A private event, seen from outside. */
export function PrivateGallery({ eventCode }: { eventCode: string }) {
  const t = galleryTexts();
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t.title}
      </h1>
      <EmptyState title={t.private} text={t.privateNote}>
        <ButtonLink to="/join/$eventCodeOrId" params={{ eventCodeOrId: eventCode }} variant="primary">
          {t.join}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
