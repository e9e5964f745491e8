import { commentLimits } from '@rollcall/schema/comment';
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { lightboxTexts } from './lightbox.texts.ts';

/** The number of remaining characters is shown above this length. */
const tellFrom = commentLimits.comment - 100;

/** Renders the form for a new comment. Enter inserts a line break, as on phones. Ctrl+Enter or ⌘+Enter submits. */
export function CommentForm({ onWrite }: { onWrite: (comment: string) => void }) {
  const t = lightboxTexts();
  const [text, setText] = useState('');
  const comment = text.trim();

  function write(event?: FormEvent) {
    event?.preventDefault();
    if (!comment) return;
    onWrite(comment);
    setText('');
  }

  function onKeyDown(press: KeyboardEvent) {
    if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) write();
  }

  return (
    <form onSubmit={write} className="flex items-end gap-2">
      <TextArea
        className="grow"
        label={t.write}
        rows={2}
        value={text}
        maxLength={commentLimits.comment}
        hint={text.length > tellFrom ? t.charactersLeft(commentLimits.comment - text.length) : undefined}
        onChange={(change) => setText(change.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" disabled={!comment} aria-label={t.send} className="min-h-12">
        <Send size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </form>
  );
}
