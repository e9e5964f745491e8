import { Fragment } from 'react';

/**
 * Renders a sentence with the names of settings in it, such as `SMTP_URL`, in the font of codes, whose underscores stay
 * apart. It wraps between the names only.
 */
export function SettingNames({ children }: { children: string }) {
  // Every second piece is a name.
  return children.split(/([A-Z]+(?:_[A-Z]+)+)/).map((piece, position) =>
    position % 2 ? (
      <code key={position} translate="no" className="font-mono text-11 whitespace-nowrap text-ink">
        {piece}
      </code>
    ) : (
      <Fragment key={position}>{piece}</Fragment>
    ),
  );
}
