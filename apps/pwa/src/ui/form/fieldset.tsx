import type { ComponentProps } from 'react';

/**
 * A fieldset in a column of fields. As an item of a flex container itself it has the height of its legend twice in WebKit,
 * until it is laid out again: what is below moves while it is tapped.
 */
export function Fieldset(props: ComponentProps<'fieldset'>) {
  return (
    <div className="min-w-0">
      <fieldset {...props} />
    </div>
  );
}
