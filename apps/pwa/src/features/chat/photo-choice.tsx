import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { useGalleryList } from '../../local/views/gallery-list.hooks.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { chatTexts } from './chat.texts.ts';

interface PhotoChoiceProps {
  eventId: string;
  isOpen: boolean;
  onChoose: (photoId: string) => void;
  onClose: () => void;
}

/** Older photos are in the gallery; those of the evening are what a chat is about. */
const maxPhotos = 60;

/** Renders the newest photos of an event in a dialog, to choose one. */
export function PhotoChoice({ eventId, isOpen, onChoose, onClose }: PhotoChoiceProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={chatTexts().choose} shape="full">
      {isOpen && <NewestPhotos eventId={eventId} onChoose={onChoose} />}
    </Dialog>
  );
}

function NewestPhotos({ eventId, onChoose }: Pick<PhotoChoiceProps, 'eventId' | 'onChoose'>) {
  const t = chatTexts();
  const list = useGalleryList(eventId, { sort: 'newest', tag: null, isMine: false, q: '' });
  const photos = useGalleryPhotos((list?.items ?? []).slice(0, maxPhotos).map(({ id }) => id));
  // Those that the server has not are not to be seen by anybody else.
  const received = photos?.flatMap(({ photo }) => photo ?? []);
  if (received?.length === 0) return <p className="py-4 text-muted">{t.nothingToChoose}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2 py-2 sm:grid-cols-5">
      {received?.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={t.photoNumber({ number: formatFrameNumber(photo.number) })}
            onClick={() => onChoose(photo.id)}
            className="relative block aspect-square w-full overflow-hidden rounded-picture bg-line"
          >
            <PhotoThumbnail photo={photo} />
          </button>
        </li>
      ))}
    </ul>
  );
}
