import { Link, type LinkProps } from '@tanstack/react-router';
import { Interpolate } from '../../ui/text/interpolate.tsx';

interface SectionNoteProps {
  /** What a list is there for. Where another one goes further, it says so: `To delete photos, go to {section}.` */
  text: string;
  /** Name of the other list's section or tab, which `{section}` stands for. */
  section: string;
  link: LinkProps;
}

/** Renders the note of a list with a link to the list that does what this one does not. */
export function SectionNote({ text, section, link }: SectionNoteProps) {
  return (
    <Interpolate
      text={text}
      parts={{
        section: (
          // The target reaches beyond the line.
          <Link {...link} className="-my-2.5 inline-block min-w-11 py-2.5 text-ink underline underline-offset-4">
            {section}
          </Link>
        ),
      }}
    />
  );
}
