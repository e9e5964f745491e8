import type { ReactNode } from 'react';

/** Renders what is behind the phone of a right hand that holds it: the palm and the arm, which its container cuts off. */
export function HandBehind() {
  return (
    <Drawing>
      <path d="M270 374 C302 400 312 470 296 545 C286 590 280 640 288 720 V960 H142 V720 C144 664 128 612 92 566 C64 532 40 500 20 460" />
    </Drawing>
  );
}

/** Renders what is in front of the phone: the fingertips on the left rim and the thumb beside the shutter. */
export function HandInFront() {
  return (
    <Drawing>
      {fingers.map(({ y, width, turn }) => (
        <rect key={y} x={-19} y={y} width={width} height={32} rx={16} transform={`rotate(${turn} 0 ${y + 16})`} />
      ))}
      <path
        stroke="none"
        d="M270 374 C240 394 206 402 180 407 C158 412 156 446 180 450 C208 455 238 466 250 508 L296 545 C312 470 302 400 270 374Z"
      />
      <path
        fill="none"
        d="M296 545 C312 470 302 400 270 374 C240 394 206 402 180 407 C158 412 156 446 180 450 C208 455 238 466 250 508"
      />
      <path fill="none" d="M185 417 C168 418 166 438 183 440" />
    </Drawing>
  );
}

/** From the forefinger to the little finger. */
const fingers = [
  { y: 262, width: 41, turn: -14 },
  { y: 298, width: 47, turn: -10 },
  { y: 334, width: 45, turn: -6 },
  { y: 369, width: 38, turn: -2 },
];

/** Draws in the coordinates of a phone 248 units wide. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 248 720"
      className="absolute top-0 left-0 w-full overflow-visible fill-surface stroke-ink"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
