import { classNames } from '../../ui/class-names.ts';

interface PhoneProps {
  /** Name of the picture in public/artwork without `screen-` and its extension. */
  screen: string;
  /** Name of the picture for the dark color scheme, if it is a different one. */
  darkScreen?: string;
  /** The number printed on the rim. */
  frame: string;
  className?: string;
}

/** Renders a screen of the app as a frame of film in the shape of a phone. */
export function Phone({ screen, darkScreen, frame, className }: PhoneProps) {
  return (
    <div className={classNames('rounded-phone border border-edge bg-film px-2 pt-3', className)}>
      {/* The ratio is also kept without the picture, such as offline. */}
      <picture className="block aspect-[18/37] overflow-hidden rounded-screen bg-film-print/10">
        {darkScreen && <source srcSet={`/artwork/screen-${darkScreen}.webp`} media="(prefers-color-scheme: dark)" />}
        <img
          src={`/artwork/screen-${screen}.webp`}
          alt=""
          width={540}
          height={1110}
          // The document's own picture is replaced by this one in the same frame.
          decoding="sync"
          className="size-full"
        />
      </picture>
      <p className="flex justify-between px-4 font-mono text-11 leading-7 text-film-print">
        <span>{frame}</span>
        <span>▸ {frame}A</span>
      </p>
    </div>
  );
}
