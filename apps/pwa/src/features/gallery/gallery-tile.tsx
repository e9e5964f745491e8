import { memo } from 'react';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { getPhotoStatus, getUploadProgress, type PhotoStatus } from '../../local/views/photo-status.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatTime } from '../../ui/event/event-date.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { formatPhotoStatus, PhotoStatusBadge } from '../../ui/photo/photo-status-badge.tsx';
import { videoTexts } from '../../ui/photo/video.texts.ts';
import { formatVideoLength, isVideo } from '../../ui/photo/video-length.ts';
import { VideoMark } from '../../ui/photo/video-mark.tsx';
import { galleryTexts } from './gallery.texts.ts';
import { formatPhotoName, getAuthorName, getTakenAt } from './photo-caption.ts';
import { formatReactionCounts } from './reaction-counts.tsx';
import { TileOverlay } from './tile-overlay.tsx';
import { TilePicture } from './tile-picture.tsx';

/** The width of a character in the line under the picture. Pixels. */
const characterWidth = 8.5;
/** The space left and right of the line. Pixels. */
const linePadding = 16;
/** A name is cut to no fewer characters than this. */
const minNameLength = 4;
/** The length of ` · `. */
const separatorLength = 3;
/** What a narrow tile saves: the right padding, and a part of the two spaces. Pixels; see `isTight`. */
const tightening = 17;

interface GalleryTileProps {
  id: string;
  /** Undefined while it is loading. */
  shown: GalleryPhoto | undefined;
  index: number;
  /** Undefined until the server has received the photo. */
  number: number | undefined;
  total: number;
  timeZone: string | null | undefined;
  isOnline: boolean;
  isTabStop: boolean;
  /** Position in the grid, in pixels. */
  left: number;
  top: number;
  /** Size of the picture, in pixels. */
  width: number;
  height: number;
  onOpen: (photoId: string) => void;
}

/**
 * Renders a tile of the grid: the picture, with its number and author below. Memoized, since scrolling renders
 * the grid again while most tiles do not change.
 */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { id, shown, index, total, timeZone, isOnline, isTabStop, left, top, width, height, onOpen } = props;
  const t = galleryTexts();
  const number = props.number === undefined ? '' : formatFrameNumber(props.number);
  const status = shown && statusToShow(shown, isOnline);
  const progress = shown?.entry ? getUploadProgress(shown.entry) : undefined;
  const counts = { reactions: shown?.reactions ?? {}, comments: shown?.commentCount ?? 0 };
  const statusText = status ? formatPhotoStatus(status, progress) : '';
  const label = shown
    ? describePhoto(shown, { number, timeZone, statusText })
    : number
      ? t.photo({ number })
      : t.unsent;
  return (
    <li className="absolute" style={{ left, top, width }} aria-setsize={total} aria-posinset={index + 1}>
      <button
        type="button"
        id={`tile-${id}`}
        data-index={index}
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onOpen(id)}
        className="negative relative block w-full cursor-zoom-in overflow-hidden rounded-picture bg-line text-left"
        style={{ height }}
      >
        <TilePicture photoId={id} shown={shown} />
      </button>
      {/* Part of the button's accessible name. */}
      <div aria-hidden className="pointer-events-none">
        {status && (
          <span className="absolute top-2 left-2 flex max-w-[calc(100%-0.75rem)]">
            <PhotoStatusBadge status={status} progress={progress} />
          </span>
        )}
        {shown && isVideo(shown) && (
          <span className="absolute top-2 right-2 flex">
            <VideoMark durationMs={shown.photo?.durationMs} />
          </span>
        )}
        {shown && (
          <TileOverlay tags={shown.tags} {...counts} isLiked={shown.ownReactions.includes('like')} bottom={height} />
        )}
        <NameLine number={number} author={shown ? getAuthorName(shown) : ''} width={width} />
      </div>
    </li>
  );
});

interface NameLineProps {
  /** As on film; empty until the server has received the photo. */
  number: string;
  author: string;
  /** Pixels. */
  width: number;
}

/** The number always stays. The time is in the lightbox, so that the line is of one form under all tiles. */
function NameLine({ number, author, width }: NameLineProps) {
  const shortName = Math.min(author.length, minNameLength);
  const lineWidth = (number.length + separatorLength + shortName) * characterWidth + linePadding;
  const isTight = lineWidth > width;
  const fitsName = lineWidth - tightening <= width;
  return (
    <p
      className={classNames(
        'mono-label flex pt-1 pl-2 whitespace-pre sm:pl-0',
        isTight ? '[word-spacing:-0.4em]' : 'pr-2 sm:pr-3',
      )}
    >
      <span className="shrink-0">{number}</span>
      {fitsName && author && (
        <span className="min-w-0 overflow-hidden text-ellipsis">{number ? ` · ${author}` : author}</span>
      )}
    </p>
  );
}

interface Surroundings {
  number: string;
  timeZone: string | null | undefined;
  statusText: string;
}

/** Returns the accessible name of a tile. */
function describePhoto(shown: GalleryPhoto, { number, timeZone, statusText }: Surroundings): string {
  const takenAt = getTakenAt(shown);
  return [
    formatPhotoName(shown, number),
    isVideo(shown) && describeVideo(shown),
    takenAt && formatTime({ date: takenAt, timeZone }),
    shown.caption,
    shown.tags.join(', '),
    formatReactionCounts({ reactions: shown.reactions, comments: shown.commentCount }),
    statusText,
  ]
    .filter(Boolean)
    .join('. ');
}

function describeVideo({ photo }: GalleryPhoto): string {
  const t = videoTexts();
  return photo?.durationMs === undefined ? t.video : t.length({ length: formatVideoLength(photo.durationMs) });
}

/** Returns the status to show on the tile. Other people's approved photos show none. */
function statusToShow(shown: GalleryPhoto, isOnline: boolean): PhotoStatus | null {
  const status = getPhotoStatus(shown, isOnline);
  return status === 'approved' && !shown.photo?.isMine ? null : status;
}
