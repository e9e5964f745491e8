import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { profileTexts } from './profile.texts.ts';

/** Renders placeholders of five rows. */
export function RowShapes({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <LoadingShape className="h-16" text={text} />
      {['b', 'c', 'd', 'e'].map((key) => (
        <LoadingShape key={key} className="h-16" />
      ))}
    </div>
  );
}

export function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState title={title} text={profileTexts().noConnection}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}
