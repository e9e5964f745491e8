import { Dialog } from '../../ui/dialog.tsx';

const rows = [
  { keys: ['A', '→'], hand: 'swipe right', what: 'Approve' },
  { keys: ['R', '←'], hand: 'swipe left', what: 'Remove; it can be undone for a day' },
  { keys: ['Z', 'U', '↑'], hand: 'pull up', what: 'Undo the last decision' },
  { keys: ['Space'], hand: 'tap', what: 'Large picture' },
  { keys: ['?'], hand: '', what: 'This list' },
];

/** Keys and gestures of the review. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys and gestures">
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
              {hand && <span className="block text-15 text-muted">or {hand}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
