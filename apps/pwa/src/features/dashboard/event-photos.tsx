import { archivePath } from '@rollcall/schema/download';
import { Download, GalleryHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useEventSync, useGalleryIds } from '../../local/gallery.hooks.ts';
import type { GalleryPhoto } from '../../local/gallery.ts';
import { enqueueDelete, enqueueReview } from '../../outbox/enqueue-actions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { useOnline } from '../../ui/online.hooks.ts';
import { saveDownload } from '../../ui/save-download.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast.store.ts';
import { PhotoSheet } from './photo-sheet.tsx';

type Tab = 'all' | 'approved' | 'pending';

const emptyTexts: Record<Tab, { title: string; text: string }> = {
  all: { title: 'No photos yet', text: 'Show the code around: the first photo appears here by itself.' },
  approved: { title: 'Nothing approved yet', text: 'Tap “Pending” on a photo, and everybody sees it.' },
  pending: { title: 'Nothing waits for you', text: 'Every photo that arrived has been looked at.' },
};

/** The sheet of an event's photos by what was decided about them. */
export function EventPhotos({ eventId }: { eventId: string }) {
  const [tab, setTab] = useState<Tab>('all');
  const [asked, setAsked] = useState<GalleryPhoto | null>(null);
  const sync = useEventSync(eventId);
  const isOnline = useOnline();
  const list = useGalleryIds(eventId, { sort: 'newest', status: tab === 'all' ? null : tab });

  // Before the first photos came, an empty sheet says nothing; without a network they do not come.
  const isLoading = isOnline && sync?.seq == null;

  function review({ photo }: GalleryPhoto, isApproved: boolean) {
    if (!photo) return;
    void enqueueReview(photo, isApproved).then(() => showToast({ title: 'Photo Updated' }));
  }

  function erase({ photo }: GalleryPhoto) {
    if (!photo) return;
    void enqueueDelete(photo, { isForever: true }).then(() => showToast({ title: 'Photo Deleted' }));
  }

  return (
    <section aria-labelledby="photos">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="photos" className="font-display text-28 font-semibold tracking-tight">
          Photos
        </h2>
        <div className="flex flex-wrap gap-2">
          {list && list.counts.pending > 0 && (
            <ButtonLink to="/event/$id/review" params={{ id: eventId }} variant="primary">
              <GalleryHorizontal size={18} strokeWidth={1.75} aria-hidden />
              Review {list.counts.pending} {list.counts.pending === 1 ? 'photo' : 'photos'}
            </ButtonLink>
          )}
          {list && list.counts.total > 0 && (
            <Button onClick={() => void saveDownload(archivePath(eventId))}>
              <Download size={18} strokeWidth={1.75} aria-hidden />
              Download All
            </Button>
          )}
        </div>
      </div>
      <Tabs
        label="Photos"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: list?.counts.total },
          { value: 'approved', label: 'Approved', count: list?.counts.approved },
          { value: 'pending', label: 'Pending', count: list?.counts.pending },
        ]}
      >
        <TabPanel value={tab} className="pt-6">
          {list && list.frames.length > 0 && <PhotoSheet frames={list.frames} onReview={review} onDelete={setAsked} />}
          {list?.frames.length === 0 && (isLoading ? <SheetShape /> : <EmptyState {...emptyTexts[tab]} />)}
        </TabPanel>
      </Tabs>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && erase(asked)}
        title="Delete this photo?"
        text="This will permanently delete this photo. This action cannot be undone."
        action="Delete"
      />
    </section>
  );
}

function SheetShape() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <LoadingShape className="aspect-square" text="Loading photos" />
      {['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <LoadingShape key={key} className="aspect-square" />
      ))}
    </div>
  );
}
