import { Fragment, type ReactNode } from 'react';

/** A sentence with elements in it: `text` is `Sent to {email}.`, and `parts` what stands in its places. */
export function Interpolate({ text, parts }: { text: string; parts: Record<string, ReactNode> }): ReactNode {
  // Every second piece is the name of a place.
  return text
    .split(/\{(\w+)\}/)
    .map((piece, position) => <Fragment key={position}>{position % 2 ? parts[piece] : piece}</Fragment>);
}
