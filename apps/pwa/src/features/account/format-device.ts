import { unknownApp } from '@rollcall/schema/session';
import { signInsTexts } from './sign-ins.texts.ts';

/** Translates a device name of the server, such as `Chrome on Android`. Names of apps and systems are the same everywhere. */
export function formatDevice(device: string): string {
  const t = signInsTexts();
  const [name = '', system] = device.split(' on ');
  const app = name === unknownApp ? t.unknownApp : name;
  return system ? t.appOnSystem({ app, system }) : app;
}
