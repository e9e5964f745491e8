import { Hono } from 'hono';
import { confineReviewLinks } from './access/allow-review-link.ts';
import type { AppEnv } from './access/app-env.ts';
import { createAdmin } from './admin/admin.module.ts';
import { createAlbums } from './albums/albums.module.ts';
import { createAnalytics } from './analytics/analytics.module.ts';
import { identifyApiKey } from './api-keys/api-key.middleware.ts';
import { createApiKeys } from './api-keys/api-keys.module.ts';
import { createEventPictures } from './branding/event-pictures.module.ts';
import { createChat } from './chat/chat.module.ts';
import { createComments } from './comments/comments.module.ts';
import { createCustomers } from './customers/customers.module.ts';
import { createDownloads } from './downloads/downloads.module.ts';
import { createPhotoDuplicates } from './duplicates/photo-duplicates.module.ts';
import { createEventTemplates } from './event-templates/event-templates.module.ts';
import { createEvents } from './events/events.module.ts';
import { createGuests } from './guests/guests.module.ts';
import { createHosts } from './hosts/hosts.module.ts';
import { bufferBody } from './http/buffer-body.ts';
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
import { type AppDeps, createInfra } from './infra.ts';
import { Assembly } from './module.ts';
import { createNotifications } from './notifications/notifications.module.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { createWebApp } from './pages/web-app.module.ts';
import { createPeople } from './people/people.module.ts';
import { createPhotoTags } from './photo-tags/photo-tags.module.ts';
import { createPhotos } from './photos/photos.module.ts';
import { createPlans } from './plans/plans.module.ts';
import { createPrivacy } from './privacy/privacy.module.ts';
import { createProfiles } from './profiles/profiles.module.ts';
import { perApiKey } from './rate-limit/rate-limit-keys.ts';
import { createReactions } from './reactions/reactions.module.ts';
import { createRemoval } from './removal/removal.module.ts';
import { createRetention } from './retention/retention.module.ts';
import { session } from './sessions/session.middleware.ts';
import { createSessions } from './sessions/sessions.module.ts';
import { createStoredMails } from './stored-mails.module.ts';
import { createSupport } from './support/support.module.ts';
import { createUploads } from './uploads/uploads.module.ts';
import { createWalls } from './walls/walls.module.ts';
import { createWebhooks } from './webhooks/webhooks.module.ts';

/** The limit of JSON bodies; photos have their own. */
const maxJsonBytes = 256 * 1024;

/** Composes the product of its nouns, each after those that it needs. */
function assemble(deps: AppDeps) {
  return Assembly.from(createInfra(deps))
    .add(createRemoval)
    .add(createRetention)
    .add(createSessions)
    .add(createApiKeys)
    .add(createWebhooks)
    .add(createGuests)
    .add(createStoredMails)
    .add(createCustomers)
    .add(createEvents)
    .add(createEventTemplates)
    .add(createEventPictures)
    .add(createAnalytics)
    .add(createHosts)
    .add(createUploads)
    .add(createNotifications)
    .add(createPhotos)
    .add(createPhotoTags)
    .add(createPhotoDuplicates)
    .add(createAlbums)
    .add(createDownloads)
    .add(createReactions)
    .add(createComments)
    .add(createChat)
    .add(createPeople)
    .add(createWalls)
    .add(createPlans)
    .add(createSupport)
    .add(createProfiles)
    .add(createAdmin)
    .add(createPrivacy)
    .add(createWebApp);
}

/** Creates the app: middleware for every call, then the routes of each noun. */
export function createApp(deps: AppDeps) {
  const { services, routes, uploadRoutes, jobs } = assemble(deps);
  const { db, log, settings, limiter, apiKeys, browserCookie, sessionCookies } = services;
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

  app.route('/', healthRoutes(services)).route('/', openApiRoutes(settings));
  for (const ofNoun of uploadRoutes) app.route('/', ofNoun);
  app.use('/api/*', bufferBody({ maxBytes: maxJsonBytes, tooLarge: 'This request is too large for what it does.' }));
  for (const ofNoun of routes) app.route('/', ofNoun);
  return { app, services, jobs };
}
