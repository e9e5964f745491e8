import { eventMessageLimits } from '@rollcall/schema/event-message';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { usePeople } from '../../local/views/people.hooks.ts';
import { syncPeople } from '../../mirror/sync-people.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { WritingField, type Written } from '../../ui/form/writing-field.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { chatTexts } from './chat.texts.ts';
import { PhotoChoice } from './photo-choice.tsx';

interface MessageFormProps {
  eventId: string;
  onWrite: (message: Written & { photoId: string | null }) => void;
}

/** Renders the form for a message, a photo of the event or both. */
export function MessageForm({ eventId, onWrite }: MessageFormProps) {
  const t = chatTexts();
  const known = usePeople(eventId);
  const [photoId, setPhotoId] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);

  return (
    <div className="border-t border-line py-2">
      {photoId && <AttachedPhoto photoId={photoId} onRemove={() => setPhotoId(null)} />}
      <WritingField
        label={t.write}
        sendLabel={t.send}
        maxLength={eventMessageLimits.text}
        people={known?.people ?? []}
        hasAttachment={photoId !== null}
        // Without a network, those whom this device knows are suggested.
        onFocus={() => void syncPeople(eventId).catch(() => undefined)}
        onWrite={(written) => {
          onWrite({ ...written, photoId });
          setPhotoId(null);
        }}
      >
        <IconButton icon={ImagePlus} label={t.attach} onClick={() => setChoosing(true)} className="-ml-2" />
      </WritingField>
      <PhotoChoice
        eventId={eventId}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(id) => {
          setPhotoId(id);
          setChoosing(false);
        }}
      />
    </div>
  );
}

function AttachedPhoto({ photoId, onRemove }: { photoId: string; onRemove: () => void }) {
  const t = chatTexts();
  const shown = useGalleryPhoto(photoId);
  return (
    <p className="mb-2 flex items-center gap-3 text-15">
      <span className="relative size-14 shrink-0 overflow-hidden rounded-picture bg-line">
        <PhotoThumbnail photo={shown?.photo ?? null} />
      </span>
      <span className="grow">{t.attached}</span>
      <IconButton icon={X} label={t.detach} onClick={onRemove} />
    </p>
  );
}
