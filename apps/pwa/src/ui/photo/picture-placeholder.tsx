import ImageIcon from 'lucide-react/icons/image';

/** Renders the place of a picture that this browser cannot show yet. Appears late: most pictures come before it. */
export function PicturePlaceholder() {
  return (
    <span className="absolute inset-0 grid animate-appear-late place-items-center text-muted">
      <ImageIcon size={28} className="stroke-thin" />
    </span>
  );
}
