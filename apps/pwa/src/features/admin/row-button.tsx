import { Button } from '../../ui/form/button.tsx';

interface RowButtonProps {
  /** Id of the element that describes the row. The buttons of all rows have the same names. */
  aboutId: string;
  onPress: () => void;
  disabled?: boolean;
  /** Whether the action cannot be undone. */
  isFinal?: boolean;
  /** The text in the button's other state, whose width is reserved, so that the buttons of all rows align. */
  otherText?: string;
  children: string;
}

/** Renders a button of a table row. Its style is unobtrusive, since every row repeats it. */
export function RowButton({ aboutId, onPress, disabled, isFinal, otherText, children }: RowButtonProps) {
  return (
    <Button
      small
      variant={isFinal ? 'quiet' : 'secondary'}
      aria-describedby={aboutId}
      disabled={disabled}
      onClick={onPress}
      // Without a border, the word and not its padding ends where the row ends.
      className={isFinal ? '-me-3 text-red' : undefined}
    >
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span>{children}</span>
        {otherText && (
          <span aria-hidden className="invisible">
            {otherText}
          </span>
        )}
      </span>
    </Button>
  );
}
