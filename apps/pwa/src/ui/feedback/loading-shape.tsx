import { classNames } from '../class-names.ts';

/** The outline of what is coming, where its shape is known. The text is for screen readers. */
export function LoadingShape({ className, text }: { className: string; text?: string }) {
  return (
    <div
      className={classNames('animate-breathe rounded-picture bg-line', className)}
      role={text ? 'status' : undefined}
    >
      {text && <span className="sr-only">{text}</span>}
    </div>
  );
}
