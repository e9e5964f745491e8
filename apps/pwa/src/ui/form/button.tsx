import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';

interface Look {
  variant?: ButtonVariant | undefined;
  /** As wide as its room; the way of primary actions on phones. */
  wide?: boolean | undefined;
  /** For rows of a table; a finger hits it as well. */
  small?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-95',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-line/60',
  destructive: 'bg-red text-on-red hover:brightness-95',
};

function buttonClass({ variant = 'secondary', wide, small }: Look, more?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 font-semibold whitespace-nowrap',
    small ? 'px-3 text-15' : 'px-4 text-17',
    'transition not-aria-busy:active:scale-[0.98] aria-busy:cursor-progress disabled:pointer-events-none disabled:opacity-50',
    variants[variant],
    wide && 'w-full',
    more,
  );
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /**
   * What it began is under way, and its text says so: it takes no second press, and keeps the focus, which a disabled
   * one would lose. `disabled` is for what cannot be done at all.
   */
  isBusy?: boolean | undefined;
}

export function Button({ variant, wide, small, isBusy, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <>
      <button
        type={type}
        className={buttonClass({ variant, wide, small }, className)}
        {...rest}
        {...(isBusy && { 'aria-disabled': true, 'aria-busy': true, onClick: swallow })}
      />
      {/* Not every screen reader says that the name of what has the focus has changed. */}
      {isBusy !== undefined && (
        <span aria-live="polite" className="sr-only">
          {isBusy && rest.children}
        </span>
      )}
    </>
  );
}

/** The Enter key in a field presses a form's button, too. */
function swallow(press: MouseEvent): void {
  press.preventDefault();
}

function ButtonAnchor({ variant, wide, small, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={buttonClass({ variant, wide, small }, className)} {...rest} />;
}

/** A route's link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
