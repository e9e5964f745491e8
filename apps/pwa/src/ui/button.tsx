import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';

interface Look {
  variant?: ButtonVariant | undefined;
  /** As wide as its room; the way of primary actions on phones. */
  wide?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:opacity-90',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-line/60',
  destructive: 'bg-red text-on-red hover:opacity-90',
};

function buttonClass({ variant = 'secondary', wide }: Look, more?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-17 font-semibold whitespace-nowrap',
    'transition active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50',
    variants[variant],
    wide && 'w-full',
    more,
  );
}

export function Button({ variant, wide, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ variant, wide }, className)} {...rest} />;
}

function ButtonAnchor({ variant, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={buttonClass({ variant, wide }, className)} {...rest} />;
}

/** A route's link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
