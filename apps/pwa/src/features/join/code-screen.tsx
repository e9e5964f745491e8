import { Suspense } from 'react';
import type { OutboxMembership } from '../../local/outbox/outbox-database.ts';
import { enqueueJoinWithCode } from '../../outbox/join-event.ts';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { CodeEntry } from './code-entry.tsx';
import { toEventReference } from './event-link.ts';
import { joinTexts } from './join.texts.ts';

// Decorative: if it fails to load, the screen works without it.
const FilmSheet = lazyOrNothing(() => import('../../ui/photo/film-sheet.tsx').then((module) => module.FilmSheet));

interface CodeScreenProps {
  /** The code of a link for which no event exists; empty if the link had none. */
  unknownCode: string;
  /** The membership that was refused under that code. */
  refused: OutboxMembership | null;
  /** Whether photos are stored on this phone under that code. */
  hasPhotos: boolean;
  onCode: (codeOrId: string) => void;
}

/** Asks for the code of an event, laid out as FilmPage is. Entering one moves a refused join and its photos to that code. */
export function CodeScreen({ unknownCode, refused, hasPhotos, onCode }: CodeScreenProps) {
  const t = joinTexts();

  async function submitCode(code: string) {
    const reference = toEventReference(code);
    if (refused && 'eventCode' in reference) await enqueueJoinWithCode(refused.id, reference.eventCode);
    onCode(code);
  }

  return (
    <div className="gutter mx-auto w-full max-w-7xl items-start justify-between gap-16 pt-4 pb-16 md:pt-10 lg:grid lg:grid-cols-[28rem_minmax(0,38rem)]">
      <div className="mx-auto w-full max-w-md lg:pt-24">
        <h1 tabIndex={-1} className="mb-6 font-display text-40 font-bold tracking-tight md:mb-10">
          {t.title}
        </h1>
        {refused && hasPhotos && (
          <p role="note" className="mb-6 rounded-control border border-line bg-surface p-4">
            {t.keptFor({ code: unknownCode })}
          </p>
        )}
        <CodeEntry unknownCode={unknownCode} onCode={(code) => void submitCode(code)} />
      </div>
      <Suspense>
        <FilmSheet firstFrame={5} />
      </Suspense>
    </div>
  );
}
