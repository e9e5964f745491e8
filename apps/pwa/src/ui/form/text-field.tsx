import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, FieldLayout, type FieldProps } from './field-layout.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  /** Rendered inside the input at its end, such as the button that shows a password. */
  action?: ReactNode;
  inputClassName?: string;
}

export function TextField({ label, errors, hint, action, className, inputClassName, ...input }: TextFieldProps) {
  return (
    <FieldLayout label={label} errors={errors} hint={hint} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...input}
            className={classNames(controlClass, Boolean(action) && 'pr-12', inputClassName)}
          />
          {action && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</span>}
        </span>
      )}
    </FieldLayout>
  );
}

export function TextArea({
  label,
  errors,
  hint,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldLayout label={label} errors={errors} hint={hint} className={className}>
      {(control) => <textarea rows={3} {...control} {...area} className={`${controlClass} resize-none`} />}
    </FieldLayout>
  );
}
