import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link' | 'destructive';

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  /** Fills the available width, as primary actions do on phones. */
  wide?: boolean | undefined;
  /** For table rows. The touch target keeps its height. */
  small?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-95 disabled:bg-line disabled:text-muted',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink disabled:opacity-50',
  quiet: 'text-ink hover:bg-line/60 disabled:opacity-50',
  // Beside text that is as heavy.
  link: 'text-ink underline decoration-edge underline-offset-4 hover:decoration-ink disabled:opacity-50',
  destructive: 'bg-red text-on-red hover:brightness-95 disabled:bg-line disabled:text-muted',
};

function buttonClass({ variant = 'secondary', wide, small }: ButtonStyle, more?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 font-semibold whitespace-nowrap',
    small ? 'px-3 text-15' : 'px-4 text-17',
    'transition not-aria-busy:active:scale-[0.98] aria-busy:cursor-progress disabled:pointer-events-none',
    variants[variant],
    wide && 'w-full',
    more,
  );
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /**
   * Whether the action is in progress, which the button's text states. A busy button ignores further presses and keeps
   * the focus, which a disabled one would lose. `disabled` is for actions that are unavailable.
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
      {/* Not every screen reader announces that the name of the focused element has changed. */}
      {isBusy !== undefined && (
        <span aria-live="polite" className="sr-only">
          {isBusy && rest.children}
        </span>
      )}
    </>
  );
}

/** Prevents the default action. Pressing Enter in a field also clicks the form's submit button. */
function swallow(press: MouseEvent): void {
  press.preventDefault();
}

/** Renders a link that looks like a button and loads a document. */
export function ButtonAnchor({ variant, wide, small, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a className={buttonClass({ variant, wide, small }, className)} {...rest} />;
}

/** Renders a router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
