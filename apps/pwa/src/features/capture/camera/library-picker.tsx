import ImagePlus from 'lucide-react/icons/image-plus';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { cameraTexts } from './camera.texts.ts';

interface LibraryPickerProps {
  onPick: (files: File[]) => void;
  acceptsVideos?: boolean | undefined;
  /** Renders the picker at the size of the shutter that it replaces. */
  isMain?: boolean;
}

/** Picks one or more pictures from the phone's library. */
export function LibraryPicker({ onPick, acceptsVideos, isMain = false }: LibraryPickerProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'inline-flex cursor-pointer items-center justify-center gap-2 font-semibold transition active:scale-95',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isMain
          ? 'min-h-14 rounded-control bg-accent px-6 text-17 text-on-accent'
          : 'size-[56px] shrink-0 flex-col rounded-round bg-surface text-ink',
      )}
    >
      <ImagePlus size={isMain ? 20 : 24} />
      <span className={classNames(!isMain && 'sr-only')}>{cameraTexts().choose}</span>
      <input
        id={id}
        type="file"
        accept={acceptsVideos ? 'image/*,video/*' : 'image/*'}
        multiple
        className="sr-only"
        onChange={(change) => {
          onPick([...(change.target.files ?? [])]);
          // Without this, picking the same picture again would not fire `change`.
          change.target.value = '';
        }}
      />
    </label>
  );
}
