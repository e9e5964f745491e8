import { photoLimits, quickTags, splitTags } from '@rollcall/schema/photo';
import { useTags } from '../../local/views/gallery-list.hooks.ts';
import { enqueuePhotoChanges, type ManyPhotosChange } from '../../outbox/enqueue-photo-changes.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import type { ValidationResult } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea, TextField } from '../../ui/form/text-field.tsx';
import { editPhotosTexts } from './edit-photos.texts.ts';

interface EditPhotosProps {
  eventId: string;
  photoIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Renders a dialog that changes captions and tags of many photos. Works without a network. */
export function EditPhotos({ eventId, photoIds, onDone, onClose }: EditPhotosProps) {
  const t = editPhotosTexts();
  const tags = useTags(eventId)?.map(({ tag }) => tag) ?? [];
  const suggestions = [...new Set([...tags, ...quickTags])];
  const { errors, isBusy, formProps } = useForm({
    validate: parseChange,
    submit: async (change) => {
      const { changed, full } = await enqueuePhotoChanges(eventId, photoIds, change);
      showToast({ title: t.saved(changed), ...(full > 0 && { description: t.full(full) }) });
      onDone();
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.title(photoIds.length)} shape="bottom-sheet">
      <form {...formProps} className="flex flex-col gap-4">
        <TextArea
          label={t.caption}
          name="caption"
          data-focus-first
          rows={2}
          maxLength={photoLimits.caption}
          hint={t.captionHint}
        />
        <TextField
          label={t.addTags}
          name="addTags"
          autoComplete="off"
          autoCapitalize="none"
          list="tags-of-event"
          hint={t.addTagsHint}
          errors={errors.addTags}
        />
        <datalist id="tags-of-event">
          {suggestions.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        {tags.length > 0 && (
          <SelectField label={t.removeTag} name="removeTag">
            <option value="">{t.none}</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}

function parseChange(fields: FormData): ValidationResult<ManyPhotosChange> {
  const t = editPhotosTexts();
  const textOf = (name: string) => String(fields.get(name) ?? '').trim();
  const addTags = splitTags(textOf('addTags'));
  if (addTags.length > photoLimits.tags) return { errors: { addTags: [t.tooMany] } };
  if (addTags.some((tag) => [...tag].length > photoLimits.tag)) return { errors: { addTags: [t.longTag] } };
  const removeTag = textOf('removeTag');
  return { data: { caption: textOf('caption') || null, addTags, removeTags: removeTag ? [removeTag] : [] } };
}
