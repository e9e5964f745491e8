import type { Photo } from '@rollcall/schema/photo';
import { photoTagLimits } from '@rollcall/schema/photo-tag';
import { type FormEvent, type MouseEvent, useState } from 'react';
import type { KnownPeople } from '../../local/views/people.ts';
import type { ShownTag } from '../../local/views/shown-tags.ts';
import type { NewTag } from '../../outbox/enqueue-tags.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { peopleTexts } from './people.texts.ts';

interface TagFormProps {
  photo: Photo;
  tags: readonly ShownTag[];
  known: KnownPeople;
  onTag: (tag: NewTag) => void;
}

/** The middle of the picture, for who cannot point at it. */
const middle = { x: 0.5, y: 0.5 };

/** Renders the form that says who is at a place of a photo: a person of the event, or a typed name. */
export function TagForm({ photo, tags, known, onTag }: TagFormProps) {
  const t = peopleTexts();
  const [place, setPlace] = useState(middle);
  const [personId, setPersonId] = useState('');
  const [name, setName] = useState('');
  const tagged = new Set(tags.map((tag) => tag.personId));
  const others = known.people.filter(({ id }) => !tagged.has(id));
  const typed = name.trim();
  const canSave = personId !== '' || typed !== '';

  function point({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPlace({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    onTag({ ...place, personId: personId || null, name: personId ? null : typed });
    setPlace(middle);
    setPersonId('');
    setName('');
  }

  if (tags.length >= photoTagLimits.perPhoto) return null;
  return (
    <form onSubmit={save} className="flex flex-col gap-3 pt-3 pb-2">
      <h3 className="text-17 font-semibold">{t.add}</h3>
      {photo.thumbnailUrl && (
        // For pointers only: the middle of the picture is chosen already.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title={t.place}
          onClick={point}
          className="relative block max-h-48 w-fit overflow-hidden rounded-picture bg-line"
        >
          <img src={photo.thumbnailUrl} alt="" className="block max-h-48" />
          <span
            className="absolute size-6 -translate-1/2 rounded-round border-2 border-on-shade bg-shade/40"
            style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
          />
        </button>
      )}
      {others.length > 0 ? (
        <SelectField label={t.person} value={personId} onChange={(change) => setPersonId(change.target.value)}>
          <option value="">{t.typed}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === known.ownId ? t.you : name}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-15 text-muted">{t.peopleLater}</p>
      )}
      {personId === '' && (
        <TextField
          label={t.name}
          value={name}
          maxLength={photoTagLimits.name}
          autoComplete="off"
          onChange={(change) => setName(change.target.value)}
        />
      )}
      <Button type="submit" variant="primary" disabled={!canSave}>
        {t.save}
      </Button>
    </form>
  );
}
