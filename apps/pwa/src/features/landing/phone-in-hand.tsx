import { classNames } from '../../ui/class-names.ts';
import { HandBehind, HandInFront } from './hand.tsx';
import { Phone } from './phone.tsx';

/** Renders two screens of the app as decoration: the camera on a phone in a hand, and the gallery on one behind it. */
export function PhoneInHand({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none flex justify-center overflow-clip border-line max-lg:-mx-gutter max-lg:mt-5 max-lg:border-b max-lg:pb-3 lg:justify-end lg:pt-10 lg:pb-24',
        className,
      )}
    >
      <div className="relative mr-36 w-58 shrink-0 max-lg:[zoom:0.62] lg:mr-46 lg:[zoom:0.9] xl:mr-52 xl:[zoom:1]">
        <Phone
          screen="gallery-light"
          darkScreen="gallery-dark"
          frame={14}
          className="absolute top-2 left-3/4 w-52 rotate-6"
        />
        <HandBehind />
        <Phone screen="camera" frame={13} className="relative" />
        <HandInFront />
      </div>
    </div>
  );
}
