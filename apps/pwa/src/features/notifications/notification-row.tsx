import type { Notification, NotificationType } from '@rollcall/schema/notification';
import { notificationPath } from '@rollcall/schema/notification-path';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user';
import { createDateFormat } from '../../language/formats.ts';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { notificationsTexts } from './notifications.texts.ts';

const icons: Record<NotificationType, LucideIcon> = {
  'photo-approved': Images,
  comment: MessageSquare,
  mention: AtSign,
  tag: User,
  reaction: Heart,
  'chat-mention': AtSign,
  'photos-to-review': ListChecks,
  'event-tomorrow': CalendarDays,
  'photos-waiting': Smartphone,
  'photos-developed': Images,
};

const moment = createDateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

/** Renders a notification as a link to what it is about. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { type, title, message, eventId, photoId, isRead, createdAt } = notification;
  const Icon = icons[type];
  const { pathname, searchParams } = new URL(notificationPath(type, eventId, photoId), location.origin);
  return (
    <li className="border-t border-line first:border-t-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams) as never}
        onClick={onOpen}
        className="-mx-2 flex gap-3 rounded-control px-2 py-4 transition hover:bg-line/60"
      >
        <span className="relative mt-0.5 shrink-0">
          <Icon size={20} className="text-muted" />
          {!isRead && <span aria-hidden className="absolute -top-1 -right-1 size-2.5 rounded-round bg-accent" />}
        </span>
        <span className="min-w-0 grow">
          {!isRead && <span className="sr-only">{notificationsTexts().unread}</span>}
          <bdi className={classNames('block break-words', !isRead && 'font-semibold')}>{message}</bdi>
          <span className="mt-1 flex flex-wrap gap-x-3 text-15 text-muted">
            <bdi className="min-w-0 break-words">{title}</bdi>
            <time dateTime={createdAt}>{moment(new Date(createdAt))}</time>
          </span>
        </span>
        {photoId !== null && <Thumbnail photoId={photoId} />}
      </Link>
    </li>
  );
}

/** Renders the photo, if this device knows it from the server. */
function Thumbnail({ photoId }: { photoId: string }) {
  const photo = useGalleryPhoto(photoId)?.photo;
  if (!photo) return null;
  return (
    <span aria-hidden className="relative size-14 shrink-0 overflow-hidden rounded-picture bg-line">
      <PhotoThumbnail photo={photo} />
    </span>
  );
}
