import { lazy, Suspense } from 'react';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { enqueueJoinWithCode } from '../../outbox/join-event.ts';
import { CodeEntry } from './code-entry.tsx';
import { toEventReference } from './event-link.ts';
import { joinTexts } from './join.texts.ts';

// Decorative: if it fails to load, the screen works without it.
const FilmStrip = lazy(() =>
  import('../../ui/photo/film-strip.tsx').then(
    ({ FilmStrip }) => ({ default: FilmStrip }),
    () => ({ default: () => null }),
  ),
);

interface CodeScreenProps {
  /** The code of a link for which no event exists; empty if the link had none. */
  unknownCode: string;
  /** The membership that was refused under that code. */
  refused: OutboxMembership | null;
  /** Whether photos are stored on this phone under that code. */
  hasPhotos: boolean;
  onCode: (codeOrId: string) => void;
}

/** Asks for the code of an event. Entering one moves a refused join and its photos to that code. */
export function CodeScreen({ unknownCode, refused, hasPhotos, onCode }: CodeScreenProps) {
  const t = joinTexts();

  async function submitCode(code: string) {
    const reference = toEventReference(code);
    if (refused && 'eventCode' in reference) await enqueueJoinWithCode(refused.id, reference.eventCode);
    onCode(code);
  }

  return (
    <>
      <div>
        <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight lg:text-64">
          {t.title}
        </h1>
        <div className="-mx-4 mt-6 min-h-59 sm:mx-0 sm:min-h-36 [@media(height<44rem)]:hidden">
          <Suspense>
            <FilmStrip
              frames={[5, 6, 7]}
              className="max-sm:*:*:min-w-72 sm:rounded-picture sm:border-x sm:*:px-2 sm:*:*:min-w-0"
            />
          </Suspense>
        </div>
      </div>
      {refused && hasPhotos && (
        <p role="note" className="rounded-control border border-line bg-surface p-4">
          {t.keptFor({ code: unknownCode })}
        </p>
      )}
      <CodeEntry unknownCode={unknownCode} onCode={(code) => void submitCode(code)} />
    </>
  );
}
