import { commentLimits } from '@rollcall/schema/comment';
import Send from 'lucide-react/icons/send';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { controlClass } from '../../ui/form/field-layout.tsx';
import { lightboxTexts } from './lightbox.texts.ts';

/** The number of remaining characters is shown above this length. */
const tellFrom = commentLimits.comment - 100;
/** The field grows with its text. Lines, and about the characters of one. */
const maxRows = 4;
const charactersPerRow = 28;

/** Renders the form for a new comment. Enter inserts a line break, as on phones. Ctrl+Enter or ⌘+Enter submits. */
export function CommentForm({ onWrite }: { onWrite: (comment: string) => void }) {
  const t = lightboxTexts();
  const noteId = useId();
  const [text, setText] = useState('');
  const comment = text.trim();
  const left = commentLimits.comment - text.length;

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
    <form onSubmit={write}>
      <div className="relative">
        <textarea
          aria-label={t.write}
          aria-describedby={text.length > tellFrom ? noteId : undefined}
          placeholder={t.write}
          rows={countRows(text)}
          value={text}
          maxLength={commentLimits.comment}
          onChange={(change) => setText(change.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} block min-w-0 resize-none pr-14`}
        />
        {/* Quiet until there is something to send. */}
        <Button
          type="submit"
          variant={comment ? 'primary' : 'quiet'}
          disabled={!comment}
          aria-label={t.send}
          className="absolute right-0.5 bottom-0.5 size-11 px-0"
        >
          <Send size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      {text.length > tellFrom && (
        <p id={noteId} className="mt-1 text-13 text-muted">
          {t.charactersLeft(left)}
        </p>
      )}
    </form>
  );
}

function countRows(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerRow)), 0);
  return Math.min(maxRows, rows);
}
