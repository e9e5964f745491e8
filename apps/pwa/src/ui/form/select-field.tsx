import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { controlClass, FieldLayout, type FieldProps } from './field-layout.tsx';

export function SelectField({
  label,
  errors,
  hint,
  className,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldLayout label={label} errors={errors} hint={hint} className={className}>
      {(control) => (
        <span className="relative block">
          <select {...control} {...select} className={`${controlClass} appearance-none pr-10`} />
          <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
        </span>
      )}
    </FieldLayout>
  );
}
