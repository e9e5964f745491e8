import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { confineReviewLinks } from './access/allow-review-link.ts';
import type { AppEnv } from './access/app-env.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { albumsRoutes } from './albums/albums.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { identifyApiKey } from './api-keys/api-key.middleware.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { eventPicturesRoutes } from './branding/event-pictures.routes.ts';
import { messagesRoutes } from './chat/messages.routes.ts';
import { commentsRoutes } from './comments/comments.routes.ts';
import { type AppDeps, createServices } from './create-services.ts';
import { accountInvitationsRoutes } from './customers/account-invitations.routes.ts';
import { adminCustomersRoutes } from './customers/admin-customers.routes.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { emailConfirmationRoutes } from './customers/email-confirmation.routes.ts';
import { passwordResetRoutes } from './customers/password-reset.routes.ts';
import { revokeOwnIntegrations } from './customers/revoke-integrations.ts';
import { setupRoutes } from './customers/setup.routes.ts';
import { downloadsRoutes } from './downloads/downloads.routes.ts';
import { photoDuplicatesRoutes } from './duplicates/photo-duplicates.routes.ts';
import { eventTemplatesRoutes } from './event-templates/event-templates.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { guestListRoutes } from './guests/guest-list.routes.ts';
import { guestLookupRoutes } from './guests/guest-lookup.routes.ts';
import { guestsRoutes } from './guests/guests.routes.ts';
import { invitationsRoutes } from './guests/invitations.routes.ts';
import { phonesRoutes } from './guests/phones.routes.ts';
import { promoRoutes } from './guests/promo.routes.ts';
import { reentryRoutes } from './guests/reentry.routes.ts';
import { hostsRoutes } from './hosts/hosts.routes.ts';
import { reviewLinksRoutes } from './hosts/review-links.routes.ts';
import { cancelHeadBody } from './http/cancel-head-body.ts';
import { warnOfMisconfiguredProxy } from './http/forwarded-headers.ts';
import { healthRoutes } from './http/health.routes.ts';
import { ProblemError } from './http/problem.ts';
import { problemResponse } from './http/problem-response.ts';
import { redirectFormerOrigins } from './http/redirect-former-origins.ts';
import { refuseWhileStopping } from './http/refuse-while-stopping.ts';
import { requestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { noStore, pictureHeaders, securityHeaders } from './http/security-headers.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { pushRoutes } from './notifications/push.routes.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { loadGalleryInitialData } from './pages/gallery-initial-data.ts';
import { loadJoinInitialData } from './pages/join-initial-data.ts';
import { loadLandingInitialData, loadStartPath } from './pages/landing-initial-data.ts';
import { webAppRoutes } from './pages/web-app.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { photoTagsRoutes } from './photo-tags/photo-tags.routes.ts';
import { photoStreamRoutes } from './photos/photo-stream.routes.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { picturesRoutes } from './photos/pictures.routes.ts';
import { paymentsRoutes } from './plans/payments.routes.ts';
import { subscriptionsRoutes } from './plans/subscriptions.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { perAddressOfVisitors, perApiKey } from './rate-limit/rate-limit-keys.ts';
import { reactionsRoutes } from './reactions/reactions.routes.ts';
import { session } from './sessions/session.middleware.ts';
import { signInsRoutes } from './sessions/sign-ins.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { photoFormRoutes } from './uploads/photo-form.routes.ts';
import { previewsRoutes } from './uploads/previews.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { wallsRoutes } from './walls/walls.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

/** The limit of JSON bodies; photos have their own. */
const maxJsonBytes = 256 * 1024;

/** Creates the app: middleware for every call, then the routes of each noun. */
export function createApp(deps: AppDeps) {
  const services = createServices(deps);
  const { db, log, settings, limiter, apiKeys, browserCookie, sessionCookies, events, photos } = services;
  const app = new Hono<AppEnv>();
  app.onError((error) => problemResponse(error, log));
  app.notFound(() => problemResponse(new ProblemError('not-found'), log));
  app.use(
    requestId(settings),
    warnOfMisconfiguredProxy(settings, log),
    requestLog(log, deps.onCall),
    securityHeaders(settings),
    refuseWhileStopping(deps.stopping),
    redirectFormerOrigins(settings),
    identifyApiKey(apiKeys),
    limiter.calls('callsPerApiKey', perApiKey),
    sameOrigin(settings, (c) => c.get('apiKeyId') !== undefined),
    cancelHeadBody,
  );
  app.use(
    '/api/*',
    noStore,
    browserCookie.identify,
    session(sessionCookies, db),
    confineReviewLinks,
    limiter.everyCall(),
  );
  for (const path of ['/uploads/*', '/event-pictures/*']) {
    app.use(path, pictureHeaders, session(sessionCookies, db), confineReviewLinks, limiter.everyCall());
  }
  // Documents that differ for a caller.
  for (const path of ['/', '/join/:codeOrId', '/join-event', '/event/:codeOrId', '/event/:codeOrId/gallery']) {
    app.use(path, session(sessionCookies, db), limiter.everyCall());
  }

  app
    .route('/', healthRoutes(services))
    .route('/', openApiRoutes(settings))
    .route('/', uploadsRoutes(services))
    .route('/', photoFormRoutes(services))
    .route('/', previewsRoutes(services))
    .route('/', eventPicturesRoutes(services))
    .use('/api/*', bodyLimit({ maxSize: maxJsonBytes, onError: throwPayloadTooLarge }))
    .route('/', customersRoutes(services))
    .route('/', passwordResetRoutes(services))
    .route('/', emailConfirmationRoutes(services))
    .route('/', accountInvitationsRoutes(services))
    .route('/', setupRoutes(services))
    .route('/', adminCustomersRoutes(services))
    .route('/', signInsRoutes({ ...services, revokeIntegrations: ({ id }) => revokeOwnIntegrations(services.db, id) }))
    .route('/', apiKeysRoutes(services))
    .route('/', webhooksRoutes(services))
    .route('/', eventsRoutes(services))
    .route('/', eventTemplatesRoutes(services))
    .route('/', analyticsRoutes(services))
    .route('/', guestsRoutes(services))
    .route('/', guestLookupRoutes(services))
    .route('/', guestListRoutes(services))
    .route('/', invitationsRoutes(services))
    .route('/', reentryRoutes(services))
    .route('/', hostsRoutes(services))
    .route('/', reviewLinksRoutes(services))
    .route('/', phonesRoutes(services))
    .route('/', promoRoutes(services))
    .route('/', photosRoutes(services))
    .route('/', reactionsRoutes(services))
    .route('/', commentsRoutes(services))
    .route('/', messagesRoutes(services))
    .route('/', notificationsRoutes(services))
    .route('/', pushRoutes(services))
    .route('/', peopleRoutes(services))
    .route('/', photoTagsRoutes(services))
    .route('/', photoDuplicatesRoutes(services))
    .route('/', albumsRoutes(services))
    .route('/', downloadsRoutes(services))
    .route('/', photoStreamRoutes(services))
    .route('/', wallsRoutes(services))
    .route('/', subscriptionsRoutes(services))
    .route('/', paymentsRoutes(services))
    .route('/', supportRoutes(services))
    .route('/', profilesRoutes(services))
    .route('/', adminRoutes(services))
    .route('/', privacyRoutes(services))
    .route('/', picturesRoutes(services))
    .route(
      '/',
      webAppRoutes(
        deps.webAppDir,
        {
          eventExists: (codeOrId) => events.exists(codeOrId),
          loadJoin: (url, language) => loadJoinInitialData({ events, settings }, url, language),
          loadGallery: (c) => loadGalleryInitialData({ events, photos }, c.get('caller'), new URL(c.req.url)),
          loadLanding: (c) => loadLandingInitialData(services, c.get('caller')),
          loadStartPath: (c, installedFrom) => loadStartPath(services, c.get('caller'), installedFrom),
        },
        limiter.misses('missedLookups', perAddressOfVisitors),
      ),
    );

  return { app, services };
}

function throwPayloadTooLarge(): never {
  throw new ProblemError('payload-too-large', { detail: 'This request is too large for what it does.' });
}
