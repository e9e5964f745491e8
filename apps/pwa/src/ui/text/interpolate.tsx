import { Fragment, type ReactNode } from 'react';

/**
 * Renders a sentence with elements in it. `text` is such as `Sent to {email}.`; `parts` maps its placeholders to
 * elements.
 */
export function Interpolate({ text, parts }: { text: string; parts: Record<string, ReactNode> }): ReactNode {
  // Every second piece is a placeholder's name.
  return text
    .split(/\{(\w+)\}/)
    .map((piece, position) => <Fragment key={position}>{position % 2 ? parts[piece] : piece}</Fragment>);
}
