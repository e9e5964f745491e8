import type { Logger } from 'pino';
import { RightsLog } from './access/rights-log.ts';
import { AdminStore } from './admin/admin.store.ts';
import { AlbumsStore } from './albums/albums.store.ts';
import { AnalyticsStore } from './analytics/analytics.store.ts';
import { ApiKeysStore } from './api-keys/api-keys.store.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { EventPicturesStore } from './branding/event-pictures.store.ts';
import { MessagesStore } from './chat/messages.store.ts';
import { MutesStore } from './chat/mutes.store.ts';
import { CommentsStore } from './comments/comments.store.ts';
import { AccountInvitationsStore } from './customers/account-invitations.store.ts';
import { AdminCustomersStore } from './customers/admin-customers.store.ts';
import { CustomersStore } from './customers/customers.store.ts';
import { EmailConfirmationStore } from './customers/email-confirmation.store.ts';
import { KnownBrowsersStore } from './customers/known-browsers.store.ts';
import { NamesStore } from './customers/names.store.ts';
import { defaultPasswordCost, type PasswordCost } from './customers/password.ts';
import { PasswordResetStore } from './customers/password-reset.store.ts';
import { SetupStore } from './customers/setup.store.ts';
import { type Fleet, FleetMutex, loneServer } from './database/fleet.ts';
import type { Database } from './database/open.ts';
import { ArchivesStore } from './downloads/archives.store.ts';
import { DownloadsStore } from './downloads/downloads.store.ts';
import { PhotoDuplicatesStore } from './duplicates/photo-duplicates.store.ts';
import { EventTemplatesStore } from './event-templates/event-templates.store.ts';
import { EventsStore } from './events/events.store.ts';
import { ChangeFeed } from './feed/change-feed.ts';
import { GuestListStore } from './guests/guest-list.store.ts';
import { GuestLookupStore } from './guests/guest-lookup.store.ts';
import { GuestsStore } from './guests/guests.store.ts';
import { InvitationsStore } from './guests/invitations.store.ts';
import { PendingUploadRemindersStore } from './guests/pending-upload-reminders.store.ts';
import { PhonesStore } from './guests/phones.store.ts';
import { PromoStore } from './guests/promo.store.ts';
import { ReentryStore } from './guests/reentry.store.ts';
import { RemovedGuestsStore } from './guests/removed-guests.store.ts';
import { HostsStore } from './hosts/hosts.store.ts';
import { ReviewLinksStore } from './hosts/review-links.store.ts';
import type { LoggedCall } from './http/request-log.ts';
import { MailQueue } from './mail/mail-queue.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { StoredMailQueue } from './mail/stored-mail-queue.ts';
import { DueNotificationsStore } from './notifications/due-notifications.store.ts';
import { NotificationsStore } from './notifications/notifications.store.ts';
import { PushKeys } from './notifications/push-keys.ts';
import { PushQueue } from './notifications/push-queue.ts';
import { PushSubscriptionsStore } from './notifications/push-subscriptions.store.ts';
import type { ResolveHost } from './outgoing/guarded-post.ts';
import { PeopleStore } from './people/people.store.ts';
import { PhotoTagsStore } from './photo-tags/photo-tags.store.ts';
import { OpenStreams } from './photos/open-streams.ts';
import { PhotosStore } from './photos/photos.store.ts';
import type { CreateBilling } from './plans/create-billing.ts';
import { SubscriptionsStore } from './plans/subscriptions.store.ts';
import { ExportStore } from './privacy/export.store.ts';
import { ProfilesStore } from './profiles/profiles.store.ts';
import { browserCookie as createBrowserCookie } from './rate-limit/browser-cookie.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { defaultRateLimits, type RateLimits } from './rate-limit/rate-limits.ts';
import { SqlRateLimitStore } from './rate-limit/sql-rate-limit-store.ts';
import { ReactionsStore } from './reactions/reactions.store.ts';
import { ErasureJournal } from './removal/erasure-journal.ts';
import { EventRemovalStore } from './removal/event-removal.store.ts';
import { GuestRemovalStore } from './removal/guest-removal.store.ts';
import { PhotoRemovalStore } from './removal/photo-removal.store.ts';
import type { RemovalDeps } from './removal/removal-deps.ts';
import type { PictureProcessor } from './renditions/picture-processor.ts';
import { RenditionQueue } from './renditions/rendition-queue.ts';
import { RetentionStore } from './retention/retention.store.ts';
import { createLucia } from './sessions/lucia.ts';
import { SessionCookies } from './sessions/session-cookies.ts';
import { SessionsStore } from './sessions/sessions.store.ts';
import type { Settings } from './settings/settings.ts';
import { Completions } from './uploads/completions.ts';
import { UploadQuota } from './uploads/upload-quota.ts';
import { UploadsStore } from './uploads/uploads.store.ts';
import { createDrawPoster } from './videos/draw-poster.ts';
import { WallsStore } from './walls/walls.store.ts';
import { createWebhookDisabledMail } from './webhooks/create-webhook-disabled-mail.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import { WebhooksStore } from './webhooks/webhooks.store.ts';

/** The dependencies of the app: everything that differs between a server and a test. */
export interface AppDeps {
  db: Database;
  blobs: BlobStore;
  mailTransport: MailTransport;
  pictures: PictureProcessor;
  settings: Settings;
  log: Logger;
  /** The other servers on the database; none by default. */
  fleet?: Fleet;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  /** Aborted some time before, while others are there for what comes next. */
  draining?: AbortSignal;
  passwordCost?: PasswordCost;
  /** Override the defaults. */
  limits?: Partial<RateLimits>;
  /** Called with each call and its outcome. */
  onCall?: (call: LoggedCall) => void;
  /** Null where payments are not set up: the payment provider's library takes time and memory. */
  createBilling: CreateBilling | null;
  /** Resolves the hosts of webhooks; defaults to the system's resolver. */
  resolveWebhookHost?: ResolveHost;
  /** Resolves the hosts of push services; defaults to the system's resolver. */
  resolvePushHost?: ResolveHost;
  /** Folder of the built PWA; null if another server serves it. */
  webAppDir: string | null;
}

/** Returns the dependencies of the routes and jobs: stores, queues and limits, each created once. */
export function createServices(deps: AppDeps) {
  const { db, blobs, pictures, settings, log } = deps;
  const fleet = deps.fleet ?? loneServer;
  const feed = new ChangeFeed(fleet);
  const erasures = new ErasureJournal(settings.dataDir);
  const removal = { db, blobs, feed, photoLocks: new FleetMutex(fleet), erasures } satisfies RemovalDeps;
  const mailQueue = new MailQueue(deps);
  const rateLimits = new SqlRateLimitStore(db);
  const limiter = new RateLimiter({
    limits: { ...defaultRateLimits, ...deps.limits },
    persistent: rateLimits,
    settings,
  });
  const completions = new Completions({ onIdle: () => renditions.notify() });
  const drawPoster = settings.ffmpeg === null ? null : createDrawPoster(settings.ffmpeg);
  const renditions = new RenditionQueue({ db, blobs, feed, fleet, log, pictures, completions, drawPoster });
  const webhooks = new WebhooksStore({ db, settings });
  const webhookQueue = new WebhookQueue({
    db,
    fleet,
    log,
    settings,
    stopping: deps.stopping,
    ...(deps.resolveWebhookHost && { resolve: deps.resolveWebhookHost }),
  });
  const lucia = createLucia(db, settings);
  const sessions = new SessionsStore({ db, lucia });
  const apiKeys = new ApiKeysStore({ db, settings });
  const browserCookie = createBrowserCookie(settings);
  const sessionCookies = new SessionCookies({ sessions, lucia, settings });
  const passwordCost = deps.passwordCost ?? defaultPasswordCost;
  const accountInvitations = new AccountInvitationsStore({ db, mailQueue, settings });
  const customers = new CustomersStore({ db, passwordCost });
  const adminCustomers = new AdminCustomersStore({ db });
  const knownBrowsers = new KnownBrowsersStore({ db });
  const names = new NamesStore({ db });
  const passwordResets = new PasswordResetStore({ db, settings, passwordCost });
  const emailConfirmations = new EmailConfirmationStore({ db, mailQueue, settings });
  const setup = new SetupStore({ db, passwordCost, settings });
  const events = new EventsStore({ db, feed, settings });
  const eventTemplates = new EventTemplatesStore({ db });
  const analytics = new AnalyticsStore({ db, settings });
  const guests = new GuestsStore({ db, feed, settings });
  const lookups = new GuestLookupStore({ db, mailQueue });
  const invitations = new InvitationsStore({ db, mailQueue, settings });
  const pendingUploadReminders = new PendingUploadRemindersStore({ db, settings });
  const storedMailQueue = new StoredMailQueue({
    ...deps,
    mailQueue,
    createMail: {
      'pending-uploads': (subject) => pendingUploadReminders.createMail(subject),
      'webhook-disabled': ({ subjectId }) => createWebhookDisabledMail({ db, settings }, subjectId),
    },
  });
  const reentry = new ReentryStore({ db, settings });
  const hosts = new HostsStore({ db, feed, mailQueue, settings });
  const reviewLinks = new ReviewLinksStore({ db, feed, settings });
  const promo = new PromoStore({ db, settings });
  const guestList = new GuestListStore({ db, settings });
  const phones = new PhonesStore({ db, feed });
  const removedGuests = new RemovedGuestsStore({ db, settings });
  const photos = new PhotosStore({ db, blobs, feed, settings });
  const reactions = new ReactionsStore({ db, feed, settings });
  const comments = new CommentsStore({ db, feed, settings });
  const messages = new MessagesStore({ db, feed, settings });
  const mutes = new MutesStore({ db, settings });
  const notifications = new NotificationsStore({ db, feed, settings });
  const dueNotifications = new DueNotificationsStore({ db, feed, settings });
  const people = new PeopleStore({ db, settings });
  const photoTags = new PhotoTagsStore({ db, feed, settings });
  const quota = new UploadQuota(removal, settings);
  const uploads = new UploadsStore({
    ...removal,
    quota,
    completions,
    pictures,
    settings,
    onReceived: (photo) => {
      renditions.notify();
      webhookQueue.notify();
      feed.announce(photo.event_id);
    },
  });
  const openStreams = new OpenStreams();
  const pushKeys = new PushKeys(settings.dataDir);
  const pushSubscriptions = new PushSubscriptionsStore({ db, pushKeys, settings });
  const pushQueue = new PushQueue({
    db,
    fleet,
    log,
    notifications,
    pushKeys,
    settings,
    stopping: deps.stopping,
    isLooking: (userId, eventId) => openStreams.isLooking(userId, eventId),
    ...(deps.resolvePushHost && { resolve: deps.resolvePushHost }),
  });
  const rightsLog = new RightsLog(db);
  const downloads = new DownloadsStore({ db, blobs, settings });
  const archives = new ArchivesStore({ db, blobs, settings });
  const billing = deps.createBilling?.({ db, feed, log, settings }) ?? null;
  const subscriptions = new SubscriptionsStore({ db, feed, settings, billing });
  const profiles = new ProfilesStore({ db, settings });
  const admin = new AdminStore({ db });
  const exports = new ExportStore({ db, blobs });
  const eventRemoval = new EventRemovalStore({ ...removal, settings });
  const guestRemoval = new GuestRemovalStore({ ...removal, settings });
  const photoRemoval = new PhotoRemovalStore({ ...removal, settings });
  const photoDuplicates = new PhotoDuplicatesStore({ db, feed, settings, photoRemoval });
  const eventPictures = new EventPicturesStore({ db, feed, pictures: deps.pictures, settings });
  const albums = new AlbumsStore({ db, feed, settings });
  const walls = new WallsStore({ db, feed, settings });
  const retention = new RetentionStore({ ...deps, ...removal });
  return {
    ...deps,
    ...removal,
    fleet,
    mailQueue,
    storedMailQueue,
    rateLimits,
    limiter,
    renditions,
    webhooks,
    webhookQueue,
    sessions,
    apiKeys,
    browserCookie,
    sessionCookies,
    accountInvitations,
    customers,
    adminCustomers,
    knownBrowsers,
    names,
    passwordResets,
    emailConfirmations,
    setup,
    events,
    eventPictures,
    eventTemplates,
    analytics,
    guests,
    lookups,
    invitations,
    pendingUploadReminders,
    reentry,
    hosts,
    reviewLinks,
    promo,
    guestList,
    phones,
    removedGuests,
    photos,
    reactions,
    comments,
    messages,
    mutes,
    notifications,
    dueNotifications,
    people,
    photoDuplicates,
    albums,
    photoTags,
    quota,
    uploads,
    openStreams,
    pushKeys,
    pushSubscriptions,
    pushQueue,
    rightsLog,
    downloads,
    archives,
    billing,
    subscriptions,
    profiles,
    admin,
    exports,
    eventRemoval,
    guestRemoval,
    photoRemoval,
    retention,
    walls,
  };
}
