import { sentenceEnd } from '../text/sentence-end.ts';

/**
 * What was refused and why, inside the dialog that asked for it: there it stays, and is read out where it stands. A
 * toast of the same words is gone after five seconds. Without a text nothing was refused.
 */
export function FormError({ title, text }: { title: string; text: string | null }) {
  return (
    <p role="alert" className="text-15 text-red empty:hidden">
      {text !== null && (
        <>
          <strong className="block">
            {title}
            <span className="sr-only">{sentenceEnd(title)}</span>
          </strong>
          {text}
        </>
      )}
    </p>
  );
}
