import { type ComponentProps, useId } from 'react';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  /** What the switch does when it is on, if the label leaves that open. */
  hint?: string;
  /** What applies while the switch is off, if that is not plain. Then the hint is about the switch as it stands. */
  hintWhileOff?: string | undefined;
}

/** Renders a checkbox that looks like a switch, with a label and a hint. */
export function SwitchField({ label, hint, hintWhileOff, ...input }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <label className="group flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2">
      <span className="flex flex-col">
        <span className="text-17 font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="text-15 text-pretty text-muted">
            {hintWhileOff === undefined ? (
              hint
            ) : (
              <>
                <span className="hidden group-has-checked:inline">{hint}</span>
                <span className="group-has-checked:hidden">{hintWhileOff}</span>
              </>
            )}
          </span>
        )}
      </span>
      <span className="relative mt-1 inline-flex shrink-0">
        <input
          type="checkbox"
          aria-label={label}
          aria-describedby={hint === undefined ? undefined : hintId}
          className="peer h-7 w-12 appearance-none rounded-round border border-edge bg-line transition checked:border-ink checked:bg-ink"
          {...input}
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-round bg-muted transition peer-checked:translate-x-5 peer-checked:bg-paper" />
      </span>
    </label>
  );
}
