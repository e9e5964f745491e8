import { classNames } from '../../ui/class-names.ts';
import { Phone } from './phone.tsx';

/** Renders two screens of the app as decoration: the camera on a phone, and the gallery on one in front of it. */
export function Phones({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none flex items-center justify-center overflow-clip max-lg:-mx-gutter max-lg:mt-4 max-lg:py-2 lg:justify-end',
        className,
      )}
    >
      <div className="relative mr-40 w-58 shrink-0 max-lg:[zoom:0.62] min-[22rem]:max-lg:[zoom:0.78] lg:mr-52 lg:[zoom:0.85] xl:[zoom:1.15]">
        {/* In front, since its title starts where the two overlap. */}
        <Phone
          screen="gallery-light"
          darkScreen="gallery-dark"
          frame="0"
          className="absolute top-3 left-3/4 z-1 w-52 rotate-6"
        />
        <Phone screen="camera" frame="00" className="relative -rotate-3" />
      </div>
    </div>
  );
}
