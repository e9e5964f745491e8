import { photoLimits, quickTags, splitTags } from '@rollcall/schema/photo';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { scrollFocusIntoView } from '../../../ui/browser/scroll-focus-into-view.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { shotTexts } from './shot.texts.ts';

interface TagPickerProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Renders quick tags to tap and a field for custom ones. Each change is applied at once. */
export function TagPicker({ tags, onChange }: TagPickerProps) {
  const t = shotTexts();
  const [text, setText] = useState('');
  const isFull = tags.length >= photoLimits.tags;
  const own = tags.filter((tag) => !(quickTags as readonly string[]).includes(tag));
  const toggle = (tag: string) => onChange(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);

  function add(event: FormEvent) {
    event.preventDefault();
    const added = splitTags(text).map((tag) => tag.slice(0, photoLimits.tag));
    if (added.length > 0) onChange([...new Set([...tags, ...added])].slice(0, photoLimits.tags));
    setText('');
  }

  return (
    <form onSubmit={add}>
      <fieldset>
        <legend className="mb-1 text-15 font-semibold">{t.tags}</legend>
        {/* On a low phone one line, which leaves the picture its room. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only scrolls to the button that has the focus. */}
        <div
          onFocus={scrollFocusIntoView}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] *:shrink-0 md:mx-0 md:flex-wrap md:px-0 [@media(height>=48rem)]:flex-wrap"
        >
          {[...quickTags, ...own].map((tag) => (
            <button
              key={tag}
              type="button"
              aria-pressed={tags.includes(tag)}
              disabled={isFull && !tags.includes(tag)}
              onClick={() => toggle(tag)}
              className="min-h-11 max-w-full truncate rounded-round border border-edge px-4 text-15 font-medium transition disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {tag}
            </button>
          ))}
        </div>
      </fieldset>
      <TextField
        className="mt-3"
        label={t.otherTag}
        value={text}
        onChange={(change) => setText(change.target.value)}
        maxLength={photoLimits.tag}
        disabled={isFull}
        autoComplete="off"
        enterKeyHint="done"
        hint={isFull ? t.tagsFull : undefined}
        action={<IconButton type="submit" icon={Plus} label={t.addTag} disabled={isFull || text.trim() === ''} />}
      />
    </form>
  );
}
