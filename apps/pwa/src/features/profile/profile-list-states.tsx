import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { profileTexts } from './profile.texts.ts';

/** Renders placeholders of five rows. */
export function RowSkeletons({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-16" text={text} />
      {['b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  );
}

export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState title={title} text={profileTexts().noConnection}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}
