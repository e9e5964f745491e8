import { unknownApp } from '@rollcall/schema/session';
import { signInsTexts } from './sign-ins.texts.ts';

/**
 * Translates a device name of the server, such as `Chrome on Android`. Names of apps and systems are the same everywhere.
 * Of an unrecognized app, the system says more.
 */
export function formatDevice(device: string): string {
  const t = signInsTexts();
  const [name = '', system] = device.split(' on ');
  if (name === unknownApp) return system ?? t.anotherDevice;
  return system ? t.appOnSystem({ app: name, system }) : name;
}
