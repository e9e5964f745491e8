/** Classes of a radio button, which browsers fill with a grey of their own in the dark. */
export const radioClass =
  'size-5 shrink-0 appearance-none rounded-round border border-edge bg-surface transition checked:border-6 checked:border-ink';
