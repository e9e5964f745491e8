import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** Renders a required field for an email address. Its name is `email` by default. */
export function EmailField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength' | 'required'>,
) {
  return <TextField name="email" {...props} type="email" inputMode="email" maxLength={255} required />;
}
