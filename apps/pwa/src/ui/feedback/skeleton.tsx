import { classNames } from '../class-names.ts';

/** Renders a placeholder in the shape of the content being loaded. `text` is for screen readers. */
export function Skeleton({ className, text }: { className: string; text?: string }) {
  return (
    <div
      className={classNames('animate-breathe rounded-picture bg-line', className)}
      role={text ? 'status' : undefined}
    >
      {text && <span className="sr-only">{text}</span>}
    </div>
  );
}
