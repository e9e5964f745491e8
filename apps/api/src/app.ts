import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { AppEnv } from './access/app-env.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { AdminStore } from './admin/admin.store.ts';
import { identifyApiKey } from './api-keys/api-key.middleware.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { ApiKeysStore } from './api-keys/api-keys.store.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { CommentsStore } from './comments/comments.store.ts';
import { KeyedMutex } from './concurrency/keyed-mutex.ts';
import { accountInvitationsRoutes } from './customers/account-invitations.routes.ts';
import { AccountInvitationsStore } from './customers/account-invitations.store.ts';
import { adminCustomersRoutes } from './customers/admin-customers.routes.ts';
import { AdminCustomersStore } from './customers/admin-customers.store.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { CustomersStore } from './customers/customers.store.ts';
import { emailConfirmationRoutes } from './customers/email-confirmation.routes.ts';
import { EmailConfirmationStore } from './customers/email-confirmation.store.ts';
import { KnownBrowsersStore } from './customers/known-browsers.store.ts';
import { NamesStore } from './customers/names.store.ts';
import { defaultPasswordCost, type PasswordCost } from './customers/password.ts';
import { passwordResetRoutes } from './customers/password-reset.routes.ts';
import { PasswordResetStore } from './customers/password-reset.store.ts';
import { setupRoutes } from './customers/setup.routes.ts';
import { SetupStore } from './customers/setup.store.ts';
import type { Database } from './database/open.ts';
import { ArchivesStore } from './downloads/archives.store.ts';
import { downloadsRoutes } from './downloads/downloads.routes.ts';
import { DownloadsStore } from './downloads/downloads.store.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { EventsStore } from './events/events.store.ts';
import { ChangeFeed } from './feed/change-feed.ts';
import { guestListRoutes } from './guests/guest-list.routes.ts';
import { GuestListStore } from './guests/guest-list.store.ts';
import { guestLookupRoutes } from './guests/guest-lookup.routes.ts';
import { GuestLookupStore } from './guests/guest-lookup.store.ts';
import { guestsRoutes } from './guests/guests.routes.ts';
import { GuestsStore } from './guests/guests.store.ts';
import { invitationsRoutes } from './guests/invitations.routes.ts';
import { InvitationsStore } from './guests/invitations.store.ts';
import { PendingUploadRemindersStore } from './guests/pending-upload-reminders.store.ts';
import { phonesRoutes } from './guests/phones.routes.ts';
import { PhonesStore } from './guests/phones.store.ts';
import { promoRoutes } from './guests/promo.routes.ts';
import { PromoStore } from './guests/promo.store.ts';
import { reentryRoutes } from './guests/reentry.routes.ts';
import { ReentryStore } from './guests/reentry.store.ts';
import { RemovedGuestsStore } from './guests/removed-guests.store.ts';
import { cancelHeadBody } from './http/cancel-head-body.ts';
import { warnOfMisconfiguredProxy } from './http/forwarded-headers.ts';
import { healthRoutes } from './http/health.routes.ts';
import { ProblemError } from './http/problem.ts';
import { problemResponse } from './http/problem-response.ts';
import { refuseWhileStopping } from './http/refuse-while-stopping.ts';
import { requestId } from './http/request-id.ts';
import { type LoggedCall, requestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { noStore, pictureHeaders, securityHeaders } from './http/security-headers.ts';
import { MailQueue } from './mail/mail-queue.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { loadGalleryInitialData } from './pages/gallery-initial-data.ts';
import { loadJoinInitialData } from './pages/join-initial-data.ts';
import { webAppRoutes } from './pages/web-app.routes.ts';
import { OpenStreams } from './photos/open-streams.ts';
import { photoStreamRoutes } from './photos/photo-stream.routes.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { PhotosStore } from './photos/photos.store.ts';
import { picturesRoutes } from './photos/pictures.routes.ts';
import type { CreateBilling } from './plans/create-billing.ts';
import { paymentsRoutes } from './plans/payments.routes.ts';
import { subscriptionsRoutes } from './plans/subscriptions.routes.ts';
import { SubscriptionsStore } from './plans/subscriptions.store.ts';
import { ExportStore } from './privacy/export.store.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { ProfilesStore } from './profiles/profiles.store.ts';
import { browserCookie as createBrowserCookie } from './rate-limit/browser-cookie.ts';
import { perAddressOfVisitors, perApiKey } from './rate-limit/rate-limit-keys.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { defaultRateLimits, type RateLimits } from './rate-limit/rate-limits.ts';
import { SqlRateLimitStore } from './rate-limit/sql-rate-limit-store.ts';
import { likesRoutes } from './reactions/likes.routes.ts';
import { LikesStore } from './reactions/likes.store.ts';
import { ErasureJournal } from './removal/erasure-journal.ts';
import { EventRemovalStore } from './removal/event-removal.store.ts';
import { GuestRemovalStore } from './removal/guest-removal.store.ts';
import { PhotoRemovalStore } from './removal/photo-removal.store.ts';
import type { RemovalDeps } from './removal/removal-deps.ts';
import type { PictureProcessor } from './renditions/picture-processor.ts';
import { RenditionQueue } from './renditions/rendition-queue.ts';
import { RetentionStore } from './retention/retention.store.ts';
import { createLucia } from './sessions/lucia.ts';
import { session } from './sessions/session.middleware.ts';
import { SessionCookies } from './sessions/session-cookies.ts';
import { SessionsStore } from './sessions/sessions.store.ts';
import { signInsRoutes } from './sessions/sign-ins.routes.ts';
import type { Settings } from './settings/settings.ts';
import { photoFormRoutes } from './uploads/photo-form.routes.ts';
import { previewsRoutes } from './uploads/previews.routes.ts';
import { UploadQuota } from './uploads/upload-quota.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { UploadsStore } from './uploads/uploads.store.ts';
import { createWebhookDisabledMail } from './webhooks/create-webhook-disabled-mail.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import type { ResolveHost } from './webhooks/webhook-request.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { WebhooksStore } from './webhooks/webhooks.store.ts';

/** The dependencies of the app: everything that differs between a server and a test. */
export interface AppDeps {
  db: Database;
  blobs: BlobStore;
  mailTransport: MailTransport;
  pictures: PictureProcessor;
  settings: Settings;
  log: Logger;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  passwordCost?: PasswordCost;
  /** Override the defaults. */
  limits?: Partial<RateLimits>;
  /** Called with each call and its outcome. */
  onCall?: (call: LoggedCall) => void;
  /** Null where payments are not set up: the payment provider's library takes time and memory. */
  createBilling: CreateBilling | null;
  /** Resolves the hosts of webhooks; defaults to the system's resolver. */
  resolveWebhookHost?: ResolveHost;
  /** Folder of the built PWA; null if another server serves it. */
  webAppDir: string | null;
}

/** The limit of JSON bodies; photos have their own. */
const maxJsonBytes = 256 * 1024;

/** Creates the app: middleware for every call, then the routes of each noun. */
export function createApp(deps: AppDeps) {
  const { db, blobs, pictures, settings, log } = deps;
  const feed = new ChangeFeed();
  const erasures = new ErasureJournal(settings.dataDir);
  const removal: RemovalDeps = { db, blobs, feed, photoLocks: new KeyedMutex(), erasures };
  const mailQueue = new MailQueue(deps);
  const rateLimits = new SqlRateLimitStore(db);
  const limiter = new RateLimiter({
    limits: { ...defaultRateLimits, ...deps.limits },
    persistent: rateLimits,
    settings,
  });
  const renditions = new RenditionQueue({ db, blobs, feed, log, pictures });
  const webhooks = new WebhooksStore({ db, settings });
  const webhookQueue = new WebhookQueue({
    db,
    log,
    settings,
    stopping: deps.stopping,
    onDisabled: ({ id }) => mailQueue.enqueue(() => createWebhookDisabledMail({ db, settings }, id)),
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
  const setup = new SetupStore({ db, passwordCost });
  const events = new EventsStore({ db, settings });
  const guests = new GuestsStore({ db, feed, settings });
  const lookups = new GuestLookupStore({ db, mailQueue });
  const invitations = new InvitationsStore({ db, mailQueue, settings });
  const pendingUploadReminders = new PendingUploadRemindersStore({ db, mailQueue, settings });
  const reentry = new ReentryStore({ db, settings });
  const promo = new PromoStore({ db, settings });
  const guestList = new GuestListStore({ db, settings });
  const phones = new PhonesStore({ db, feed });
  const removedGuests = new RemovedGuestsStore({ db, settings });
  const photos = new PhotosStore({ db, blobs, feed, settings });
  const likes = new LikesStore({ db, feed, settings });
  const comments = new CommentsStore({ db, feed, settings });
  const quota = new UploadQuota(removal);
  const uploads = new UploadsStore({
    ...removal,
    quota,
    pictures,
    settings,
    onReceived: (photo) => {
      renditions.notify();
      webhookQueue.notify();
      feed.announce(photo.event_id);
    },
  });
  const openStreams = new OpenStreams();
  const downloads = new DownloadsStore({ db, blobs, settings });
  const archives = new ArchivesStore({ db, blobs, settings });
  const billing = deps.createBilling?.({ db, feed, settings }) ?? null;
  const subscriptions = new SubscriptionsStore({ db, settings, billing });
  const profiles = new ProfilesStore({ db, settings });
  const admin = new AdminStore({ db });
  const exports = new ExportStore({ db, blobs });
  const eventRemoval = new EventRemovalStore({ ...removal, settings });
  const guestRemoval = new GuestRemovalStore({ ...removal, settings });
  const photoRemoval = new PhotoRemovalStore({ ...removal, settings });
  const retention = new RetentionStore({ ...removal, mailTransport: deps.mailTransport, log, settings });

  const app = new Hono<AppEnv>();
  app.onError((error) => problemResponse(error, log));
  app.notFound(() => problemResponse(new ProblemError('not-found'), log));
  app.use(
    requestId(settings),
    warnOfMisconfiguredProxy(settings, log),
    requestLog(log, deps.onCall),
    securityHeaders(settings),
    refuseWhileStopping(deps.stopping),
    identifyApiKey(apiKeys),
    limiter.calls('callsPerApiKey', perApiKey),
    sameOrigin(settings, (c) => c.get('apiKeyId') !== undefined),
    cancelHeadBody,
  );
  app.use('/api/*', noStore, browserCookie.identify, session(sessionCookies, db), limiter.everyCall());
  app.use('/uploads/*', pictureHeaders, session(sessionCookies, db), limiter.everyCall());
  // Documents that differ for a caller.
  for (const path of ['/join/:codeOrId', '/join-event', '/event/:codeOrId', '/event/:codeOrId/gallery']) {
    app.use(path, session(sessionCookies, db), limiter.everyCall());
  }

  app
    .route('/', healthRoutes(deps))
    .route('/', openApiRoutes(settings))
    .route('/', uploadsRoutes({ uploads, photoRemoval, guests, feed, log }))
    .route('/', photoFormRoutes({ db, blobs, settings, uploads, quota }))
    .route('/', previewsRoutes({ uploads, guests, feed }))
    .use('/api/*', bodyLimit({ maxSize: maxJsonBytes, onError: throwPayloadTooLarge }))
    .route(
      '/',
      customersRoutes({
        accountInvitations,
        browserCookie,
        customers,
        emailConfirmations,
        guests,
        knownBrowsers,
        limiter,
        names,
        sessionCookies,
        sessions,
        settings,
      }),
    )
    .route('/', passwordResetRoutes({ browserCookie, knownBrowsers, limiter, passwordResets, mailQueue }))
    .route('/', emailConfirmationRoutes({ emailConfirmations, limiter }))
    .route('/', accountInvitationsRoutes({ accountInvitations, limiter, settings }))
    .route('/', setupRoutes({ limiter, setup }))
    .route('/', adminCustomersRoutes({ ...removal, adminCustomers }))
    .route('/', signInsRoutes({ sessions }))
    .route('/', apiKeysRoutes({ apiKeys, limiter }))
    .route('/', webhooksRoutes({ webhooks, webhookQueue, limiter }))
    .route('/', eventsRoutes({ events, eventRemoval, limiter }))
    .route('/', guestsRoutes({ guests, sessions, sessionCookies, feed }))
    .route('/', guestLookupRoutes({ browserCookie, limiter, lookups, sessionCookies, settings }))
    .route('/', guestListRoutes({ guestList, guestRemoval, removedGuests }))
    .route('/', invitationsRoutes({ invitations, limiter }))
    .route('/', reentryRoutes({ limiter, reentry, sessionCookies }))
    .route('/', phonesRoutes({ phones }))
    .route('/', promoRoutes({ limiter, promo, guests }))
    .route('/', photosRoutes({ db, photos, photoRemoval, guests, feed, renditions, settings, webhookQueue }))
    .route('/', likesRoutes({ likes }))
    .route('/', commentsRoutes({ comments, limiter }))
    .route('/', downloadsRoutes({ archives, blobs, downloads }))
    .route('/', photoStreamRoutes({ db, blobs, feed, settings, sessions, openStreams, log, stopping: deps.stopping }))
    .route('/', subscriptionsRoutes({ settings, subscriptions }))
    .route('/', paymentsRoutes({ settings, limiter, billing }))
    .route('/', profilesRoutes({ profiles }))
    .route('/', adminRoutes({ admin, eventRemoval, photoRemoval, subscriptions }))
    .route('/', privacyRoutes({ ...removal, exports, limiter, sessionCookies }))
    .route('/', picturesRoutes({ db, blobs, feed, settings }))
    .route(
      '/',
      webAppRoutes(
        deps.webAppDir,
        {
          eventExists: (codeOrId) => events.exists(codeOrId),
          loadJoin: (url, language) => loadJoinInitialData({ events, settings }, url, language),
          loadGallery: (c) => loadGalleryInitialData({ events, photos }, c.get('caller'), new URL(c.req.url)),
        },
        limiter.misses('missedLookups', perAddressOfVisitors),
      ),
    );

  return {
    app,
    billing,
    stores: {
      archives,
      sessions,
      accountInvitations,
      customers,
      emailConfirmations,
      erasures,
      lookups,
      reentry,
      passwordResets,
      pendingUploadReminders,
      setup,
      photoRemoval,
      rateLimits,
      retention,
      webhooks,
    },
    renditions,
    webhookQueue,
    mailQueue,
    openStreams,
    quota,
    limiter,
  };
}

function throwPayloadTooLarge(): never {
  throw new ProblemError('payload-too-large', { detail: 'This request is too large for what it does.' });
}
