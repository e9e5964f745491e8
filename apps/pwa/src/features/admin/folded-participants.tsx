import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/form/field-layout.tsx';
import { administrationTexts } from './administration.texts.ts';
import { formatCount } from './format-count.ts';
import { listTexts } from './list.texts.ts';
import type { ParticipantsProps } from './participants.tsx';
import { ParticipantsList } from './participants-list.tsx';

/** Renders the choice of a participant as a field that opens the list of them. */
export function FoldedParticipants({ event, chosen, onChoose }: ParticipantsProps) {
  const t = administrationTexts();
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<{ ids: readonly string[] | undefined; name: string }>();
  const button = useRef<HTMLButtonElement>(null);
  // The name of a participant who was chosen by a link is not known while the list is closed.
  const chosenName =
    last?.ids?.join() === chosen?.join() && last ? last.name : formatCount(listTexts().participantCount, 1);
  return (
    <section aria-labelledby="participants" className="max-sm:has-[[aria-expanded=true]]:col-span-2">
      <h2 id="participants" className="mb-1 text-15 font-semibold">
        {t.participants}
      </h2>
      <button
        ref={button}
        type="button"
        aria-labelledby="participants chosen-participant"
        aria-expanded={isOpen}
        aria-controls="participants-list"
        onClick={() => setOpen(!isOpen)}
        className={`${controlClass} flex items-center justify-between gap-2 text-left`}
      >
        <bdi id="chosen-participant" className="min-w-0 truncate">
          {chosen === undefined ? t.allParticipants : chosenName}
        </bdi>
        <ChevronDown
          size={18}
          className={classNames('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id="participants-list" className="mt-4" hidden={!isOpen}>
        {isOpen && (
          <ParticipantsList
            event={event}
            chosen={chosen}
            onChoose={(ids, name) => {
              setLast({ ids, name });
              onChoose(ids);
              setOpen(false);
              button.current?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}
