import { sentenceEnd } from '../text/sentence-end.ts';

/**
 * Renders the error of a form inside its dialog and announces it to screen readers. Unlike a toast, it does not
 * disappear after five seconds. Renders an empty alert if `text` is null.
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
