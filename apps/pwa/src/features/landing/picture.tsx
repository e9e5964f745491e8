import { classNames } from '../../ui/class-names.ts';

interface PictureProps {
  /** Name of the picture in public/artwork without its extension. */
  name: string;
  className?: string;
}

/**
 * Renders a decorative picture as a frame of blank film until it has loaded. It is not lazy, since its section is: it
 * loads before it is in view.
 */
export function Picture({ name, className }: PictureProps) {
  return (
    <img
      src={`/artwork/${name}.webp`}
      alt=""
      width={600}
      height={400}
      className={classNames('aspect-[3/2] w-full rounded-picture bg-film object-cover', className)}
    />
  );
}
