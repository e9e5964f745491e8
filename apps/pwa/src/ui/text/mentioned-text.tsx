import { type Mention, splitMentions } from '@rollcall/schema/mention';

/** Renders a text as it was written, with the names of those whom it mentions marked. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return (
    <p dir="auto" className="text-17 break-words whitespace-pre-line">
      {splitMentions(text, mentions).map((part, index) => (part.person ? <b key={index}>{part.text}</b> : part.text))}
    </p>
  );
}
