import { eventMessageLimits } from '@rollcall/schema/event-message';
import ImagePlus from 'lucide-react/icons/image-plus';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { Button } from '../../ui/form/button.tsx';
import { controlClass } from '../../ui/form/field-layout.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { chatTexts } from './chat.texts.ts';
import { PhotoChoice } from './photo-choice.tsx';

interface MessageFormProps {
  eventId: string;
  onWrite: (message: { text: string; photoId: string | null }) => void;
}

/** The number of remaining characters is shown above this length. */
const tellFrom = eventMessageLimits.text - 100;

/** Renders the form for a message, a photo of the event or both. Enter inserts a line break; Ctrl+Enter or ⌘+Enter sends. */
export function MessageForm({ eventId, onWrite }: MessageFormProps) {
  const t = chatTexts();
  const noteId = useId();
  const [written, setWritten] = useState('');
  const [photoId, setPhotoId] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const text = written.trim();
  const canSend = text !== '' || photoId !== null;

  function write(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    onWrite({ text, photoId });
    setWritten('');
    setPhotoId(null);
  }

  function onKeyDown(press: KeyboardEvent) {
    if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) write();
  }

  return (
    <form onSubmit={write} className="border-t border-line py-2">
      {photoId && <AttachedPhoto photoId={photoId} onRemove={() => setPhotoId(null)} />}
      <div className="flex items-end gap-1">
        <IconButton icon={ImagePlus} label={t.attach} onClick={() => setChoosing(true)} className="-ml-2" />
        <div className="relative min-w-0 grow">
          <textarea
            aria-label={t.write}
            aria-describedby={written.length > tellFrom ? noteId : undefined}
            placeholder={t.write}
            rows={Math.min(4, written.split('\n').length)}
            value={written}
            maxLength={eventMessageLimits.text}
            onChange={(change) => setWritten(change.target.value)}
            onKeyDown={onKeyDown}
            className={`${controlClass} field-sizing-content block max-h-32 resize-none pr-14`}
          />
          {/* Quiet until there is something to send. */}
          <Button
            type="submit"
            variant={canSend ? 'primary' : 'quiet'}
            disabled={!canSend}
            aria-label={t.send}
            className="absolute right-0.5 bottom-0.5 size-11 px-0"
          >
            <Send size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
      </div>
      {written.length > tellFrom && (
        <p id={noteId} className="mt-1 text-13 text-muted">
          {t.charactersLeft(eventMessageLimits.text - written.length)}
        </p>
      )}
      <PhotoChoice
        eventId={eventId}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(id) => {
          setPhotoId(id);
          setChoosing(false);
        }}
      />
    </form>
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
