import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePeople } from '../../local/views/people.hooks.ts';
import type { KnownPeople } from '../../local/views/people.ts';
import type { ShownTag } from '../../local/views/shown-tags.ts';
import { syncPeople } from '../../mirror/sync-people.ts';
import { enqueueDeleteTag, enqueueTag, enqueueTagConfirmation } from '../../outbox/enqueue-tags.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { peopleTexts } from './people.texts.ts';
import { getPhotoKey } from './photo-key.ts';
import type { PhotoRights } from './photo-rights.ts';
import { TagForm } from './tag-form.tsx';

interface LightboxPeopleProps {
  shown: GalleryPhoto;
  rights: PhotoRights;
  isOpen: boolean;
  onClose: () => void;
}

/** Renders who is in a photo, with what each person may say about it, and the form to add somebody. */
export function LightboxPeople({ shown, rights, isOpen, onClose }: LightboxPeopleProps) {
  const t = peopleTexts();
  const key = getPhotoKey(shown);
  const known = usePeople(key.eventId);
  const [hiddenId, setHiddenId] = useState<string | null>(null);
  useEffect(() => {
    // Without a network, those whom this device knows are shown.
    if (isOpen) syncPeople(key.eventId).catch(() => undefined);
  }, [isOpen, key.eventId]);
  return (
    <>
      <Dialog open={isOpen} onClose={onClose} title={t.people} shape="bottom-sheet">
        {isOpen && known && (
          <>
            <ul className="flex flex-col py-2">
              {shown.people.map((tag) => (
                <PersonRow
                  key={tag.id}
                  tag={tag}
                  known={known}
                  canRemove={rights.canReview || shown.photo?.isMine === true}
                  onConfirm={() => void enqueueTagConfirmation(key, tag.id)}
                  onRemove={() => void enqueueDeleteTag(key, tag.id, { hides: false })}
                  onHide={() => setHiddenId(tag.id)}
                />
              ))}
            </ul>
            {shown.people.length === 0 && <p className="pb-2 text-15 text-muted">{t.nobody}</p>}
            {rights.canReact && shown.photo && (
              <TagForm
                photo={shown.photo}
                tags={shown.people}
                known={known}
                onTag={(tag) => void enqueueTag(key, tag)}
              />
            )}
          </>
        )}
      </Dialog>
      {/* A sibling of the dialog: inside it, the close event of this one would close both. */}
      <ConfirmDialog
        open={hiddenId !== null}
        onClose={() => setHiddenId(null)}
        onConfirm={() => hiddenId && void enqueueDeleteTag(key, hiddenId, { hides: true })}
        title={t.hideQuestion}
        text={t.hideNote}
        action={t.hideAction}
      />
    </>
  );
}

interface PersonRowProps {
  tag: ShownTag;
  known: KnownPeople;
  /** Whether the user reviews the event or took the photo. */
  canRemove: boolean;
  onConfirm: () => void;
  onRemove: () => void;
  onHide: () => void;
}

function PersonRow({ tag, known, canRemove, onConfirm, onRemove, onHide }: PersonRowProps) {
  const t = peopleTexts();
  const name = getTagName(tag, known);
  const isOwn = tag.personId !== null && tag.personId === known.ownId;
  const hasSet = tag.isPending || (tag.taggedBy !== null && tag.taggedBy === known.ownId);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line py-1 text-17">
      <span className="inline-flex min-w-0 grow items-center gap-2">
        <bdi className="min-w-0 break-words">{isOwn ? t.you : name}</bdi>
        {tag.confirmed && <Check size={16} />}
        {tag.isPending && (
          <span className="inline-flex items-center gap-1 text-13 text-muted">
            <Clock size={13} />
            {t.onThisPhone}
          </span>
        )}
      </span>
      {isOwn && (
        <span className="flex flex-wrap gap-x-2">
          {!tag.confirmed && (
            <Button small onClick={onConfirm}>
              {t.isMe}
            </Button>
          )}
          <Button variant="quiet" small onClick={onRemove}>
            {t.notMe}
          </Button>
          <Button variant="quiet" small onClick={onHide}>
            {t.hide}
          </Button>
        </span>
      )}
      {!isOwn && (hasSet || canRemove) && <IconButton icon={X} label={t.remove({ name })} onClick={onRemove} />}
    </li>
  );
}

/** Returns the name of somebody in a photo; one that this phone has just set is known by the list of people. */
export function getTagName({ name, personId }: ShownTag, { names }: KnownPeople): string {
  return name || (personId !== null && names.get(personId)) || '';
}
