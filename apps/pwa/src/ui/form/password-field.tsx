import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { uiTexts } from '../text/ui.texts.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** Renders a password field with a button that shows or hides the password. */
export function PasswordField({
  name = 'password',
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      name={name}
      type={isShown ? 'text' : 'password'}
      action={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? uiTexts().hidePassword : uiTexts().showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
