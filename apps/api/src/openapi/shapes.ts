import { AdminStats, ListedCustomer, ListedUser, ServerOverview } from '@rollcall/schema/admin';
import { ApiKey, ApiKeys, CreatedApiKey } from '@rollcall/schema/api-key';
import { ArchiveSummary } from '@rollcall/schema/archive';
import { Comment } from '@rollcall/schema/comment';
import { AccountInvitationLink, Customer, Instance, ManagedCustomer } from '@rollcall/schema/customer';
import { Event, EventStats, EventSummary } from '@rollcall/schema/event';
import { EventMessage, EventMessageChanges, MutedPerson } from '@rollcall/schema/event-message';
import {
  Guest,
  GuestPhone,
  GuestWithEvent,
  ListedGuest,
  ListedInvitation,
  Membership,
  ReentryLink,
  RemovedGuest,
} from '@rollcall/schema/guest';
import {
  NewNotificationPreferences,
  Notification,
  NotificationPreferences,
  UnreadNotifications,
} from '@rollcall/schema/notification';
import { Person } from '@rollcall/schema/person';
import { Photo, PhotoChanges } from '@rollcall/schema/photo';
import { PhotoReaction } from '@rollcall/schema/photo-reaction';
import { PhotoTag } from '@rollcall/schema/photo-tag';
import { ProblemDocument } from '@rollcall/schema/problem';
import { Profile, ProfileEvent } from '@rollcall/schema/profile';
import { SignIn } from '@rollcall/schema/session';
import { ListedPlan, ListedSubscription, SubscriptionStatus } from '@rollcall/schema/subscription';
import { Webhook, WebhookDelivery, WebhookMessage, WebhookSecret, Webhooks } from '@rollcall/schema/webhook';
import { registry } from 'zod/v4/core';

/** The shapes of responses that have a name in the document. */
const named = {
  AccountInvitationLink,
  AdminStats,
  ApiKey,
  ApiKeys,
  ArchiveSummary,
  Comment,
  CreatedApiKey,
  Customer,
  Event,
  EventMessage,
  EventMessageChanges,
  EventStats,
  EventSummary,
  Guest,
  GuestPhone,
  GuestWithEvent,
  Instance,
  ListedCustomer,
  ListedGuest,
  ListedInvitation,
  ListedPlan,
  ListedSubscription,
  ListedUser,
  ManagedCustomer,
  Membership,
  MutedPerson,
  Notification,
  NewNotificationPreferences,
  NotificationPreferences,
  Person,
  Photo,
  PhotoChanges,
  PhotoReaction,
  PhotoTag,
  Problem: ProblemDocument,
  Profile,
  ProfileEvent,
  ReentryLink,
  RemovedGuest,
  ServerOverview,
  SignIn,
  SubscriptionStatus,
  UnreadNotifications,
  Webhook,
  WebhookDelivery,
  WebhookMessage,
  WebhookSecret,
  Webhooks,
};

export const shapes = registry<{ id: string }>();
for (const [id, shape] of Object.entries(named)) shapes.add(shape, { id });
