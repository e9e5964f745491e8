import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { fieldErrorText } from './field-errors.texts.ts';

interface FieldProps {
  label: string;
  /** Only the first error is shown. A field with an error is marked as invalid. */
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
}

const controlClass =
  'w-full min-h-12 rounded-control border border-edge bg-surface px-3 py-2 text-17 text-ink placeholder:text-muted aria-invalid:border-red';

interface FieldLayoutProps extends FieldProps {
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
  className?: string | undefined;
}

/** Renders the label, control, hint and error of a field and associates them for screen readers. */
function FieldLayout({ label, errors, hint, className, children }: FieldLayoutProps) {
  const id = useId();
  const error = errors?.[0] && fieldErrorText(errors[0]);
  const note = error ?? hint;
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={classNames('text-15', error ? 'text-red' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

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

export function SelectField({
  label,
  errors,
  hint,
  className,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldLayout label={label} errors={errors} hint={hint} className={className}>
      {(control) => <select {...control} {...select} className={controlClass} />}
    </FieldLayout>
  );
}
