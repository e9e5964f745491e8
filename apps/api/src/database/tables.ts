import type { AlbumPhotosTable, AlbumsTable, DeletedAlbumsTable } from './album-tables.ts';
import type {
  EventMessageMentionsTable,
  EventMessageReadsTable,
  EventMessagesTable,
  EventMutesTable,
} from './chat-tables.ts';
import type {
  EventActiveUsersTable,
  EventAnalyticsTable,
  EventGuestsTable,
  EventHostsTable,
  EventPicturesTable,
  EventSearchTable,
  EventsTable,
  EventTemplatesTable,
  EventWallsTable,
  ExposuresTable,
  InvitationsTable,
  MembershipClaimsTable,
  PhotoExpiriesTable,
  ReentryTokensTable,
  RemovedGuestIdentitiesTable,
  RemovedGuestsTable,
  ReviewLinksTable,
  UserEventInteractionsTable,
} from './event-tables.ts';
import type { ApiKeysTable, WebhookDeliveriesTable, WebhooksTable } from './integration-tables.ts';
import type {
  NotificationEventsOffTable,
  NotificationItemsTable,
  NotificationsTable,
  NotificationTypesOffTable,
  PushDeliveriesTable,
  PushSubscriptionsTable,
} from './notification-tables.ts';
import type {
  DisputesTable,
  PaymentsTable,
  PrivateEventSubscriptionsTable,
  StripeCancellationsTable,
  StripeCustomersTable,
  StripeEventsTable,
  StripeSyncsTable,
} from './payment-tables.ts';
import type {
  AccountInvitationsTable,
  CustomersTable,
  EmailConfirmationsTable,
  GuestKeysTable,
  KnownBrowsersTable,
  PasswordResetsTable,
  SessionsTable,
  SetupTokensTable,
  SignInCodesTable,
  SubscriptionsTable,
  UsersTable,
} from './people-tables.ts';
import type {
  CommentMentionsTable,
  DownloadsTable,
  PhotoCommentsTable,
  PhotoDuplicatesTable,
  PhotoReactionsTable,
  PhotosTable,
  PhotoTagsTable,
  PhotoTombstonesTable,
  RenditionJobsTable,
  UploadsTable,
} from './photo-tables.ts';
import type {
  AuditLogTable,
  InstanceTable,
  MailDeliveriesTable,
  RateLimitsTable,
  RightsChangesTable,
  ServerSecretsTable,
} from './system-tables.ts';

export interface Tables {
  users: UsersTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  email_confirmations: EmailConfirmationsTable;
  account_invitations: AccountInvitationsTable;
  sign_in_codes: SignInCodesTable;
  known_browsers: KnownBrowsersTable;
  membership_claims: MembershipClaimsTable;
  invitations: InvitationsTable;
  reentry_tokens: ReentryTokensTable;
  setup_tokens: SetupTokensTable;
  rate_limits: RateLimitsTable;
  rights_changes: RightsChangesTable;
  audit_log: AuditLogTable;
  instance: InstanceTable;
  mail_deliveries: MailDeliveriesTable;
  server_secrets: ServerSecretsTable;
  events: EventsTable;
  event_search: EventSearchTable;
  event_active_users: EventActiveUsersTable;
  event_analytics: EventAnalyticsTable;
  event_guests: EventGuestsTable;
  event_hosts: EventHostsTable;
  event_templates: EventTemplatesTable;
  event_pictures: EventPicturesTable;
  event_walls: EventWallsTable;
  exposures: ExposuresTable;
  guest_keys: GuestKeysTable;
  photo_expiries: PhotoExpiriesTable;
  removed_guests: RemovedGuestsTable;
  review_links: ReviewLinksTable;
  removed_guest_identities: RemovedGuestIdentitiesTable;
  photos: PhotosTable;
  photo_tombstones: PhotoTombstonesTable;
  uploads: UploadsTable;
  rendition_jobs: RenditionJobsTable;
  photo_reactions: PhotoReactionsTable;
  photo_comments: PhotoCommentsTable;
  comment_mentions: CommentMentionsTable;
  photo_duplicates: PhotoDuplicatesTable;
  albums: AlbumsTable;
  album_photos: AlbumPhotosTable;
  deleted_albums: DeletedAlbumsTable;
  photo_tags: PhotoTagsTable;
  user_event_interactions: UserEventInteractionsTable;
  downloads: DownloadsTable;
  event_messages: EventMessagesTable;
  event_message_mentions: EventMessageMentionsTable;
  event_message_reads: EventMessageReadsTable;
  event_mutes: EventMutesTable;
  notifications: NotificationsTable;
  notification_items: NotificationItemsTable;
  notification_types_off: NotificationTypesOffTable;
  notification_events_off: NotificationEventsOffTable;
  push_subscriptions: PushSubscriptionsTable;
  push_deliveries: PushDeliveriesTable;
  subscriptions: SubscriptionsTable;
  private_event_subscriptions: PrivateEventSubscriptionsTable;
  stripe_customers: StripeCustomersTable;
  stripe_events: StripeEventsTable;
  stripe_cancellations: StripeCancellationsTable;
  stripe_syncs: StripeSyncsTable;
  payments: PaymentsTable;
  disputes: DisputesTable;
  api_keys: ApiKeysTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
