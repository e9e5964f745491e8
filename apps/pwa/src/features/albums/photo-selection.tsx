import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ActionBar } from '../../ui/photo/action-bar.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { SelectableGrid } from '../../ui/photo/selectable-grid.tsx';
import { type Selection, useSelection } from '../../ui/photo/selection.hooks.ts';
import { albumsTexts } from './albums.texts.ts';
import { describePhoto } from './describe-photo.ts';

interface PhotoSelectionProps {
  photoIds: readonly string[];
  /** Renders what can be done with the selected photos, which are in the order of the list. */
  actions: (selected: string[], selection: Selection) => ReactNode;
}

/** Renders photos of which many can be selected, and below them what can be done with those. */
export function PhotoSelection({ photoIds, actions }: PhotoSelectionProps) {
  const t = albumsTexts();
  const selection = useSelection(photoIds);
  const isAll = selection.ids.size === photoIds.length;
  return (
    <>
      <SelectableGrid
        photoIds={photoIds}
        selection={selection}
        describe={describePhoto}
        line={(shown) => (
          <span className="mono-label min-h-4">{shown?.photo && formatFrameNumber(shown.photo.number)}</span>
        )}
      />
      <ActionBar className="-mx-gutter flex-wrap gap-2 px-gutter">
        <span role="status" className="text-15 text-muted tabular-nums">
          {t.selected({ chosen: selection.ids.size, total: photoIds.length })}
        </span>
        <Button variant="quiet" small onClick={() => selection.set(isAll ? [] : photoIds)} className="mr-auto">
          {isAll ? t.selectNone : t.selectAll}
        </Button>
        {/* On phones, all of them fit one line. */}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow max-sm:[&>button]:px-2 max-sm:[&>button]:text-15 max-sm:[&>button]:has-[+button]:[&>svg]:hidden">
          {actions(
            photoIds.filter((id) => selection.ids.has(id)),
            selection,
          )}
        </div>
      </ActionBar>
    </>
  );
}
