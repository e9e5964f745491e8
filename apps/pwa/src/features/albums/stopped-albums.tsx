import type { OutboxAction } from '../../local/outbox/outbox-database.ts';
import { dismissStoppedDecision } from '../../local/outbox/review-actions.ts';
import { Button } from '../../ui/form/button.tsx';
import { albumsTexts } from './albums.texts.ts';

/** Renders what the server refused, with its reason, until it is dismissed. */
export function StoppedAlbums({ actions }: { actions: readonly OutboxAction[] }) {
  const t = albumsTexts();
  return actions.map(({ order, problem }) => (
    <p
      key={order}
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-2 border-l-2 border-red pl-3"
    >
      {t.refused({ reason: problem?.detail ?? '' })}
      <Button small onClick={() => void dismissStoppedDecision(order)}>
        {t.dismiss}
      </Button>
    </p>
  ));
}
