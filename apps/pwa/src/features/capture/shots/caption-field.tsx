import { photoLimits } from '@rollcall/schema/photo';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { shotTexts } from './shot.texts.ts';

/** The pause in typing after which the text is saved. */
const pauseMs = 600;

interface CaptionFieldProps {
  caption: string | null;
  onChange: (caption: string | null) => void;
}

/** A caption field that saves its text while the user types, and when it unmounts. */
export function CaptionField({ caption, onChange }: CaptionFieldProps) {
  const t = shotTexts();
  const [text, setText] = useState(caption ?? '');
  const kept = useRef(caption ?? '');
  const typed = useRef(text);
  const keep = useRef(onChange);
  keep.current = onChange;

  function keepNow() {
    const next = typed.current.trim();
    if (next === kept.current) return;
    kept.current = next;
    keep.current(next || null);
  }
  const latestKeep = useRef(keepNow);
  latestKeep.current = keepNow;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the pause.
  useEffect(() => {
    const pause = setTimeout(() => latestKeep.current(), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  useEffect(() => () => latestKeep.current(), []);

  return (
    <TextArea
      label={t.caption}
      value={text}
      maxLength={photoLimits.caption}
      rows={2}
      placeholder={t.captionExample}
      hint={text.length > photoLimits.caption - 100 ? t.charactersLeft(photoLimits.caption - text.length) : undefined}
      onChange={(change) => {
        typed.current = change.target.value;
        setText(change.target.value);
      }}
      onBlur={keepNow}
    />
  );
}
