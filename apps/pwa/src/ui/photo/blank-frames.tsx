import { classNames } from '../class-names.ts';

/** Renders a decorative row of blank film frames, where no photos are yet. */
export function BlankFrames({ count, className }: { count: number; className?: string }) {
  return (
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: count }, (_, i) => (
        <div
          key={i}
          className={classNames('grow basis-0 rounded-picture border border-dashed border-edge', className)}
        />
      ))}
    </div>
  );
}
