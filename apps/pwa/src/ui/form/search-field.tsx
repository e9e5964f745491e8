import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, FieldLayout, type FieldProps } from './field-layout.tsx';

/** Renders a labelled search field with the icon that marks one. */
export function SearchField({
  label,
  errors,
  hint,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  return (
    <FieldLayout label={label} errors={errors} hint={hint} className={className}>
      {(control) => (
        <span className="relative block">
          <Search size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
          <input
            type="search"
            maxLength={200}
            {...control}
            {...input}
            className={classNames(controlClass, 'pl-10 placeholder:truncate')}
          />
        </span>
      )}
    </FieldLayout>
  );
}
