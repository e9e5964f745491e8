import { AlbumChange, albumLimits, NewAlbum } from '@rollcall/schema/album';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import type { ShownAlbum } from '../../local/views/albums.ts';
import { changeAlbum } from '../../mirror/sync-albums.ts';
import { enqueueAlbum } from '../../outbox/enqueue-albums.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { type ValidationResult, validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { albumsTexts } from './albums.texts.ts';
import { parseRule, RuleFields } from './rule-fields.tsx';

interface AlbumByRuleProps {
  event: MirrorEvent;
  onCreated: (albumId: string) => void;
  onClose: () => void;
}

/** Renders a dialog that creates an album by a rule. Works without a network. */
export function AlbumByRule({ event, onCreated, onClose }: AlbumByRuleProps) {
  const t = albumsTexts();
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateRule(NewAlbum, { name: fields.get('name'), rule: parseRule(fields) }),
    submit: async ({ name, rule }) => {
      onCreated(await enqueueAlbum(event.id, { name, rule }, []));
      showToast({ title: t.created({ name }) });
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.newByRule}>
      <form {...formProps} className="flex flex-col gap-4">
        <NameField errors={errors.name} />
        <p className="text-15 text-muted">{t.ruleNote}</p>
        <RuleFields event={event} initial={{}} errors={errors} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t.create}
        </Button>
      </form>
    </Dialog>
  );
}

interface EditAlbumProps {
  event: MirrorEvent;
  album: ShownAlbum;
  onClose: () => void;
}

/** Renders a dialog that changes the name of an album, and its rule or its order. */
export function EditAlbum({ event, album, onClose }: EditAlbumProps) {
  const t = albumsTexts();
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) =>
      validateRule(AlbumChange, {
        name: fields.get('name'),
        ...(album.rule ? { rule: parseRule(fields) } : { order: fields.get('order') }),
      }),
    submit: async (change) => {
      try {
        await changeAlbum(album.id, change);
        showToast({ title: t.saved });
        onClose();
      } catch (error) {
        showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
      }
      return undefined;
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.editAlbum}>
      <form {...formProps} className="flex flex-col gap-4">
        <NameField initial={album.name} errors={errors.name} />
        {album.rule ? (
          <>
            <p className="text-15 text-muted">{t.ruleNote}</p>
            <RuleFields event={event} initial={album.rule} errors={errors} />
          </>
        ) : (
          <SelectField label={t.order} name="order" defaultValue={album.order}>
            <option value="own">{t.orderOwn}</option>
            <option value="taken">{t.orderTaken}</option>
          </SelectField>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
    </Dialog>
  );
}

function NameField({ initial, errors }: { initial?: string; errors: readonly string[] | undefined }) {
  const t = albumsTexts();
  return (
    <TextField
      label={t.name}
      name="name"
      data-focus-first
      autoComplete="off"
      maxLength={albumLimits.name}
      placeholder={t.nameExample}
      defaultValue={initial}
      errors={errors}
    />
  );
}

/** Validates an album. The only error of a rule from a form of selects is that it asks for nothing. */
function validateRule<Output>(
  schema: Parameters<typeof validateForm<Output>>[0],
  input: unknown,
): ValidationResult<Output> {
  const checked = validateForm(schema, input);
  return checked.errors?.rule ? { errors: { ...checked.errors, rule: [albumsTexts().chooseRule] } } : checked;
}
