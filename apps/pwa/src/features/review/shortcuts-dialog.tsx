import { Dialog } from '../../ui/feedback/dialog.tsx';
import { reviewTexts } from './review.texts.ts';

/** A dialog that lists the keys and gestures of the review. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = reviewTexts();
  const rows = [
    { keys: ['A', '→'], hand: t.orSwipeRight, what: t.approve },
    { keys: ['R', '←'], hand: t.orSwipeLeft, what: t.removeHelp },
    { keys: ['Z', 'U', '↑'], hand: t.orPullUp, what: t.undoHelp },
    { keys: [t.spaceKey], hand: t.orTap, what: t.largePicture },
    { keys: ['?'], hand: '', what: t.thisList },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t.keysAndGestures}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
        {rows.map(({ keys, hand, what }) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-picture border border-edge px-2 py-0.5 font-mono text-13">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>
              {what}
              {hand && <span className="block text-15 text-muted">{hand}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
