import BookImage from 'lucide-react/icons/book-image';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import { useState } from 'react';
import { useGalleryList } from '../../local/views/gallery-list.hooks.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { enqueueReview } from '../../outbox/enqueue-reviews.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { BlankSheet } from './blank-sheet.tsx';
import { dashboardTexts } from './dashboard.texts.ts';
import { DownloadAll } from './download-all.tsx';
import { erasePhoto } from './erase-photo.ts';
import { PhotoGrid } from './photo-grid.tsx';

type Tab = 'all' | 'approved' | 'pending';

interface EventPhotosProps {
  eventId: string;
  canErase: boolean;
  /** Opens what starts and ends the wall; missing for who may not. Phones have it in a menu. */
  onWall?: (() => void) | undefined;
}

/** Renders an event's photos, with tabs for their review status. */
export function EventPhotos({ eventId, canErase, onWall }: EventPhotosProps) {
  const t = dashboardTexts();
  const [tab, setTab] = useState<Tab>('all');
  const [photoToDelete, setPhotoToDelete] = useState<GalleryPhoto | null>(null);
  const isOnline = useOnline();
  const list = useGalleryList(eventId, { sort: 'newest', status: tab === 'all' ? null : tab });

  // No counts and no empty message while the first photos load. Offline, nothing loads.
  const isLoading = isOnline && list?.isLoaded === false;
  const counts = isLoading ? undefined : list?.counts;

  function review({ photo }: GalleryPhoto, isApproved: boolean) {
    if (!photo) return;
    void enqueueReview(photo, isApproved).then(() => showToast({ title: t.photoUpdated }));
  }

  return (
    <section aria-labelledby="photos">
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:mb-2">
        <h2 id="photos" className="font-display text-21 font-semibold tracking-tight sm:text-28">
          {t.photos}
        </h2>
        <div className="flex flex-wrap gap-2 -mr-3">
          {onWall && (
            <ButtonLink to="/event/$id/albums" params={{ id: eventId }} variant="quiet" small className="max-sm:hidden">
              <BookImage size={18} />
              {t.albums}
            </ButtonLink>
          )}
          {onWall && (
            <Button variant="quiet" small onClick={onWall} className="max-sm:hidden">
              <MonitorPlay size={18} />
              {t.wall}
            </Button>
          )}
          {list && list.counts.total > 0 && <DownloadAll eventId={eventId} />}
        </div>
      </div>
      <Tabs
        label={t.photos}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: t.all, count: counts?.total },
          { value: 'approved', label: t.approved, count: counts?.approved },
          { value: 'pending', label: t.pending, count: counts?.pending },
        ]}
      >
        <TabPanel value={tab} className="pt-4 sm:pt-6">
          {list && list.items.length > 0 && (
            <PhotoGrid items={list.items} onReview={review} onDelete={canErase ? setPhotoToDelete : undefined} />
          )}
          {list?.items.length === 0 && (isLoading ? <GridSkeleton /> : <NoPhotos tab={tab} />)}
        </TabPanel>
      </Tabs>
      <ConfirmDialog
        open={photoToDelete !== null}
        onClose={() => setPhotoToDelete(null)}
        onConfirm={() => photoToDelete?.photo && void erasePhoto(photoToDelete.photo)}
        title={t.deleteQuestion}
        text={t.deleteNote}
        action={t.delete}
      />
    </section>
  );
}

function NoPhotos({ tab }: { tab: Tab }) {
  const t = dashboardTexts();
  if (tab === 'all') return <BlankSheet />;
  const messages = {
    approved: { title: t.noneApproved, text: t.noneApprovedNote },
    pending: { title: t.nonePending, text: t.nonePendingNote },
  };
  return <EmptyState {...messages[tab]} />;
}

function GridSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Skeleton className="aspect-square" text={dashboardTexts().loadingPhotos} />
      {['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="aspect-square" />
      ))}
    </div>
  );
}
