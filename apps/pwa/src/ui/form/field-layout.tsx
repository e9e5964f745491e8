import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { fieldErrorText } from './field-errors.texts.ts';

export interface FieldProps {
  label: string;
  /** Only the first error is shown. A field with an error is marked as invalid. */
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
}

export const controlClass =
  'w-full min-h-12 rounded-control border border-edge bg-surface px-3 py-2 text-17 text-ink placeholder:text-muted aria-invalid:border-red';

interface FieldLayoutProps extends FieldProps {
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
  className?: string | undefined;
}

/** Renders the label, control, hint and error of a field and associates them for screen readers. */
export function FieldLayout({ label, errors, hint, className, children }: FieldLayoutProps) {
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
