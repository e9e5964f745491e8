import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/form/button.tsx';
import { reviewTexts } from './review.texts.ts';

interface DecisionBarProps {
  isReady: boolean;
  canUndo: boolean;
  onApprove: () => void;
  onRemove: () => void;
  onUndo: () => void;
  /** The content between the two buttons. */
  children: ReactNode;
}

/**
 * Places one decision under each thumb: in the lower corners of a tablet held in both hands, the content in the middle.
 * With a mouse they are closer together, at the edges of a picture of 3:2; a picture of another shape does not move
 * them. What undoes stands beside what removes, away from what goes on.
 */
export function DecisionBar({ isReady, canUndo, onApprove, onRemove, onUndo, children }: DecisionBarProps) {
  const t = reviewTexts();
  return (
    <div
      // 11 rem are the bar and the details, 2 rem the padding.
      className="mx-auto grid w-full shrink-0 content-end grid-cols-[minmax(0,1fr)_minmax(0,auto)_minmax(0,1fr)] [@media(hover:hover)]:lg:max-w-[calc(max(46rem,(100cqh-11rem)*1.5)+2rem)] items-stretch gap-x-2 gap-y-3 px-[max(1rem,env(safe-area-inset-left))] pb-[max(1rem,env(safe-area-inset-bottom))] md:grid-cols-[auto_minmax(6.5rem,1fr)_minmax(0,auto)_minmax(1rem,1fr)_auto] md:[@media(hover:hover)]:grid-cols-[auto_minmax(6.5rem,1fr)_minmax(0,auto)_minmax(0,1fr)_auto] md:items-end md:gap-x-3 md:pt-2 [@media(max-height:30rem)]:pt-2"
    >
      <div className="col-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] content-end *:col-start-1 *:row-start-1 md:col-span-1 md:col-start-3 md:row-start-1 [@media(max-height:30rem)]:hidden md:[@media(max-height:30rem)]:block">
        {children}
      </div>
      <Button
        variant="secondary"
        disabled={!isReady}
        onClick={onRemove}
        className="min-h-16 max-[22rem]:px-1 max-[22rem]:text-15 md:col-start-1 md:row-start-1 md:min-h-20 md:min-w-36"
      >
        <DecisionButtonContent icon={Trash2} word={t.remove} letter="R" />
      </Button>
      <Button
        // A border tells the one that can be pressed from the one that waits.
        variant={canUndo ? 'secondary' : 'quiet'}
        disabled={!canUndo}
        onClick={onUndo}
        className={classNames(
          'min-h-16 max-[22rem]:px-1 max-[22rem]:text-15 md:col-start-2 md:row-start-1 md:min-h-20 md:justify-self-start',
          // Its word stays legible.
          !canUndo && 'border border-transparent text-muted disabled:opacity-100',
        )}
      >
        <DecisionButtonContent icon={Undo2} word={t.undo} letter="Z" />
      </Button>
      <Button
        variant="primary"
        disabled={!isReady}
        onClick={onApprove}
        className="min-h-16 max-[22rem]:px-1 max-[22rem]:text-15 md:col-start-5 md:row-start-1 md:min-h-20 md:min-w-36"
      >
        <DecisionButtonContent icon={Check} word={t.approve} letter="A" />
      </Button>
    </div>
  );
}

interface DecisionButtonContentProps {
  icon: LucideIcon;
  word: string;
  letter: string;
}

function DecisionButtonContent({ icon: Icon, word, letter }: DecisionButtonContentProps) {
  return (
    <span className="inline-flex flex-col items-center gap-1">
      <Icon size={24} />
      <span>
        {word}
        <kbd
          aria-hidden
          className="ml-2 hidden rounded-picture border border-current/40 px-1 font-mono text-12 font-normal [@media(hover:hover)]:md:inline"
        >
          {letter}
        </kbd>
      </span>
    </span>
  );
}
