import { classNames } from '../class-names.ts';

/** Renders a hand-drawn ring over its positioned ancestor, which marks the selected item. */
export function PencilRing({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 300 220"
      preserveAspectRatio="none"
      className={classNames('pointer-events-none absolute', className)}
    >
      <path
        d="M262 40 C214 2 70 4 30 52 C-8 98 14 186 92 204 C170 222 282 196 288 112 C292 60 238 22 148 20"
        fill="none"
        stroke="var(--color-pencil)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.92"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
