import { albumLimits, NewAlbum } from '@rollcall/schema/album';
import { useState } from 'react';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { enqueueAlbum, enqueueAlbumPhotos } from '../../outbox/enqueue-albums.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { albumsTexts } from './albums.texts.ts';

interface AddToAlbumProps {
  eventId: string;
  photoIds: readonly string[];
  /** Those by hand. */
  albums: readonly ShownAlbum[];
  canCreate: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Renders a dialog that puts photos into an album, one that exists or a new one. Works without a network. */
export function AddToAlbum({ eventId, photoIds, albums, canCreate, onDone, onClose }: AddToAlbumProps) {
  const t = albumsTexts();
  const [albumId, setAlbumId] = useState(albums[0]?.id ?? '');
  const isNew = albumId === '';
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => (isNew ? validateForm(NewAlbum, { name: fields.get('name') }) : { data: { name: '' } }),
    submit: async ({ name }) => {
      const album = albums.find(({ id }) => id === albumId);
      if (album) await enqueueAlbumPhotos(album, { add: photoIds });
      else await enqueueAlbum(eventId, { name }, photoIds);
      showToast({ title: album ? t.added({ name: album.name }) : t.created({ name }) });
      onDone();
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.addPhotos(photoIds.length)} shape="bottom-sheet">
      <form {...formProps} className="flex flex-col gap-4">
        {albums.length > 0 && (
          <SelectField
            label={t.album}
            data-focus-first
            value={albumId}
            onChange={(change) => setAlbumId(change.target.value)}
          >
            {albums.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {canCreate && <option value="">{t.newAlbum}</option>}
          </SelectField>
        )}
        {isNew && (
          <TextField
            label={t.name}
            name="name"
            data-focus-first
            autoComplete="off"
            maxLength={albumLimits.name}
            placeholder={t.nameExample}
            errors={errors.name}
          />
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isNew ? t.create : t.add}
        </Button>
      </form>
    </Dialog>
  );
}
