const radius = 6;
const length = 2 * Math.PI * radius;

/** Renders a decorative progress ring; the state needs a text next to it. `share` is between 0 and 1. */
export function ProgressRing({ progress, size = 14 }: { progress: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth={2.5}
      className="shrink-0 -rotate-90"
      aria-hidden
    >
      <circle cx={8} cy={8} r={radius} stroke="currentColor" opacity={0.3} />
      <circle
        cx={8}
        cy={8}
        r={radius}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - progress)}
        className="transition-[stroke-dashoffset]"
      />
    </svg>
  );
}
