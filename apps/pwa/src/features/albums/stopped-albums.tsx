import { albumLimits } from '@rollcall/schema/album';
import { dismissRefusedAlbum } from '../../local/outbox/album-actions.ts';
import type { RefusedAlbum } from '../../local/views/refused-albums.ts';
import { retryRefusedAlbum } from '../../outbox/enqueue-albums.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemSentence } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { albumsTexts } from './albums.texts.ts';

/** Renders the albums that the server refused, each with its reason, until they are sent again or discarded. */
export function StoppedAlbums({ albums }: { albums: readonly RefusedAlbum[] }) {
  return albums.map((album) => <StoppedAlbum key={album.albumId} album={album} />);
}

function StoppedAlbum({ album }: { album: RefusedAlbum }) {
  const t = albumsTexts();
  const { tryAgain } = uiTexts();
  const { albumId, photos } = album;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2 border-l-2 border-red pl-3">
      <p role="alert">
        {formatRefusal(album)}
        {photos > 0 && ` ${t.photosKept(photos)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => void retryRefusedAlbum(albumId)}>
          {tryAgain}
        </Button>
        <Button variant="quiet" small onClick={() => void dismissRefusedAlbum(albumId)}>
          {t.discard}
        </Button>
      </div>
    </div>
  );
}

function formatRefusal({ name, isNew, problem }: RefusedAlbum): string {
  const t = albumsTexts();
  const reason = formatReason(problem);
  if (name === null) return t.refused({ reason });
  return (isNew ? t.refusedNew : t.refusedChange)({ name, reason });
}

/** Of albums, the common sentences of these problems say too little. */
function formatReason(problem: RefusedAlbum['problem']): string {
  const t = albumsTexts();
  switch (problem?.code) {
    case 'subscription-required':
      return t.refusedPlan;
    case 'conflict':
      return t.refusedLimit({ count: albumLimits.perEvent });
    case 'forbidden':
      return t.refusedHost;
    default:
      return problem ? problemSentence(problem) : '';
  }
}
