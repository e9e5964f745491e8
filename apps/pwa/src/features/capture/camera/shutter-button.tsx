import type { ComponentProps } from 'react';
import { cameraTexts } from './camera.texts.ts';

export function ShutterButton(props: Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>) {
  return (
    <button
      type="button"
      aria-label={cameraTexts().take}
      className="shutter grid size-[80px] shrink-0 place-items-center rounded-round border-4 border-on-shade transition active:scale-95 disabled:opacity-40"
      {...props}
    >
      <span className="size-[64px] rounded-round bg-accent" />
    </button>
  );
}
