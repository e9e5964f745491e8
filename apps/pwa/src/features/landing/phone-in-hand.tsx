import { classNames } from '../../ui/class-names.ts';
import { HandBehind, HandInFront } from './hand.tsx';
import { Phone } from './phone.tsx';

/** Renders two screens of the app as decoration: the camera on a phone in a hand, and the gallery on one behind it. */
export function PhoneInHand({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none flex overflow-clip border-line pt-10 pb-24 pl-8 max-lg:border-b sm:justify-center sm:pl-0',
        className,
      )}
    >
      <div className="relative w-58 shrink-0 sm:mr-40 lg:mr-28 xl:mr-52">
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
