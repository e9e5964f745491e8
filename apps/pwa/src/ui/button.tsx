import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

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
    'transition active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50',
    variants[variant],
    wide && 'w-full',
    more,
  );
}

export function Button({ variant, wide, small, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ variant, wide, small }, className)} {...rest} />;
}

function ButtonAnchor({ variant, wide, small, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={buttonClass({ variant, wide, small }, className)} {...rest} />;
}

/** A route's link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
