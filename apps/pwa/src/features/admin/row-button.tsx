import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';

interface RowButtonProps {
  /** Id of the element that describes the row. The buttons of all rows have the same names. */
  aboutId: string;
  onPress: () => void;
  disabled?: boolean;
  /** Whether the action cannot be undone. */
  isFinal?: boolean;
  children: ReactNode;
}

/** Renders a button of a table row. Its style is unobtrusive, since every row repeats it. */
export function RowButton({ aboutId, onPress, disabled, isFinal, children }: RowButtonProps) {
  return (
    <Button
      small
      aria-describedby={aboutId}
      disabled={disabled}
      onClick={onPress}
      className={isFinal ? 'border-transparent bg-transparent text-muted' : 'border-line'}
    >
      {children}
    </Button>
  );
}
