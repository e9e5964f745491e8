import { randomInt } from 'node:crypto';
import type { Event, EventListQuery, EventStats, EventSummary } from '@rollcall/schema/event';
import type { EventRole, HostRole } from '@rollcall/schema/event-host';
import { eventLimits } from '@rollcall/schema/event-limits';
import { newId } from '@rollcall/schema/id';
import type { EventChange, NewEvent } from '@rollcall/schema/new-event';
import { type Account, activeUserId, assertNotInactive, type Caller, isActiveAdmin } from '../access/caller.ts';
import { accessAsManager, accessAsReviewer, findAccess } from '../access/event-access.ts';
import { findHostRoles } from '../access/host-roles.table.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { assertMayBrand, loadBranding } from '../branding/event-branding.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { moveDays } from '../event-days/move-days.ts';
import { findUsableTemplate } from '../event-templates/event-templates.store.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { findInvitedName } from '../guests/invitations.table.ts';
import { moveReviewLink } from '../hosts/review-links.table.ts';
import { idFromIdempotencyKey } from '../http/idempotency-key.ts';
import { ProblemError } from '../http/problem.ts';
import { findPhotoExpiry } from '../retention/photo-expiries.table.ts';
import type { Settings } from '../settings/settings.ts';
import { unusualVideoLimits } from '../settings/unusual-video-limits.ts';
import { loadCovers } from './event-covers.ts';
import { assertValidEnd, type EventFields, toEventFields } from './event-fields.ts';
import { selectEventPage } from './event-list.ts';
import { toEvent, toEventSummary } from './events.table.ts';
import { assertMayLast } from './several-days.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn' | 'videos'>;
}

/** Without 0, O, 1 and I, which look alike in print. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates and loads events. */
export class EventsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Creates an event, or returns the one that was created under the same idempotency key of the organizer. It takes over the
   * settings of its template that the request leaves out. Throws `subscription-required` for branding and several days that
   * the organizer's plan does not include.
   */
  async create(
    organizer: Account,
    event: NewEvent,
    idempotencyKey?: string,
  ): Promise<{ event: Event; isNew: boolean }> {
    const { date, endDate = null, timeZone = null } = event;
    await assertMayLast(this.deps, organizer, { date, end_date: endDate, time_zone: timeZone });
    if (event.customBranding) await assertMayBrand(this.deps, organizer);
    const template = await findUsableTemplate(this.deps.db, organizer.id, event.templateId);
    const now = new Date().toISOString();
    const defaults = {
      description: null,
      endDate: null,
      location: null,
      isPublic: true,
      joinPolicy: 'anyone',
      requiresRsvp: false,
      rsvpDeadlineDays: null,
      guestsSeeAll: false,
      promoAllowed: true,
      autoApprove: false,
      allowChat: true,
      guestListEnabled: false,
      timeZone: null,
      exposures: null,
      developsAt: null,
      missions: [] as string[],
      keepsOriginals: false,
      acceptsVideos: false,
    } as const;
    const id = idempotencyKey ? idFromIdempotencyKey(organizer.id, idempotencyKey) : newId();
    const inserted = await this.deps.db
      .insertInto('events')
      .values({
        ...(toEventFields({ ...defaults, ...template?.settings, ...event }) as EventFields),
        id,
        event_code: newEventCode(),
        organizer_id: organizer.id,
        organizer_email: organizer.email,
        banner_url: null,
        template_id: template?.id ?? null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    const row =
      inserted ?? (await this.deps.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    return {
      event: { ...(await this.describe(row, { showsOrganizer: true })), role: 'organizer' },
      isNew: inserted !== undefined,
    };
  }

  /**
   * Updates the given fields. Throws `event-not-found`, `not-signed-in`, `forbidden`, `subscription-required` as {@link
   * create}, and `validation` for an end that does not fit the start.
   */
  async update(caller: Caller | null, eventId: string, change: EventChange): Promise<Event> {
    const { userId, event, isOwner, role } = await accessAsManager(this.deps, caller, eventId);
    if (change.customBranding) await assertMayBrand(this.deps, event.organizer_id);
    const isUnbranded = change.customBranding === null;
    const changed = await this.deps.db.transaction().execute(async (trx) => {
      if (isUnbranded) {
        await trx.deleteFrom('event_pictures').where('event_id', '=', eventId).where('kind', '=', 'logo').execute();
      }
      const before = await trx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
      const row = await trx
        .updateTable('events')
        .set({ ...toEventFields(change), ...(isUnbranded && { logo_url: null }), updated_at: new Date().toISOString() })
        .where('id', '=', eventId)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (change.date !== undefined || change.endDate !== undefined || change.timeZone !== undefined) {
        assertValidEnd(row);
        await assertMayLast({ db: trx, settings: this.deps.settings }, row.organizer_id, row, before);
        await moveReviewLink(trx, row);
      }
      if (row.time_zone !== before.time_zone)
        await moveDays(trx, eventId, { from: before.time_zone, to: row.time_zone });
      await recordAuditEvent(trx, {
        actorId: userId,
        action: 'event.change',
        eventId,
        details: { fields: Object.keys(change) },
      });
      return row;
    });
    // Open streams compute what their readers may see anew.
    this.deps.feed.announce(eventId);
    return { ...(await this.describe(changed, { showsOrganizer: isOwner })), role };
  }

  /** Returns a page of events; see {@link selectEventPage}. */
  async list(caller: Caller | null, query: EventListQuery) {
    const { rows, total, nextCursor } = await selectEventPage(this.deps.db, caller, query);
    const userId = activeUserId(caller) ?? '';
    const hostRoles = caller?.account ? await findHostRoles(this.deps.db, userId) : new Map<string, HostRole>();
    const roleOf = (row: EventRow): EventRole | null => {
      if (row.organizer_id === userId) return 'organizer';
      return isActiveAdmin(caller) ? 'admin' : (hostRoles.get(row.id) ?? null);
    };
    const isOwner = (row: EventRow) => isOwnerRole(roleOf(row));
    const isReviewer = (row: EventRow) => roleOf(row) !== null;
    const isOfHost = query.organizer !== undefined || query.host !== undefined;
    // A request without a limit comes from a script.
    const coversById = query.limit === undefined ? null : await loadCovers(this.deps.db, rows, isReviewer);
    const events = rows.map(async (row) => {
      const event = await this.describe(row, { showsOrganizer: isOwner(row) });
      const covers = coversById?.get(row.id);
      const role = roleOf(row);
      const pendingCount = row.photo_count - row.approved_count;
      return { ...event, ...(covers && { covers }), ...(isOfHost && { pendingCount }), role };
    });
    return { events: await Promise.all(events), total, nextCursor };
  }

  /**
   * Finds an event by id or by code in any case. Non-members find a private event only by its code, and get a summary.
   * Throws `event-not-found`.
   */
  async get(caller: Caller | null, codeOrId: string): Promise<Event | EventSummary> {
    const row = await this.findIds(codeOrId);
    const access = row && (await findAccess(this.deps, caller, row.id));
    if (access && (access.event.is_public === 1 || access.isMember)) {
      const event = await this.describe(access.event, { showsOrganizer: access.isOwner });
      return { ...event, role: access.role };
    }
    if (access && row.event_code === codeOrId.toUpperCase()) {
      const invitedAs = await findInvitedName(this.deps.db, row.id, access.userId);
      const branding = await loadBranding(this.deps, access.event);
      return { ...toEventSummary(access.event), ...branding, ...(invitedAs !== null && { invitedAs }) };
    }
    assertNotInactive(caller);
    throw new ProblemError('event-not-found');
  }

  /** Returns whether there is an event with this code or id, whoever may see it. */
  async exists(codeOrId: string): Promise<boolean> {
    return (await this.findIds(codeOrId)) !== undefined;
  }

  /** Returns the first name of an event's organizer; null without one. */
  async findOrganizerName(eventId: string): Promise<string | null> {
    const organizer = await this.deps.db
      .selectFrom('events')
      .innerJoin('customers', 'customers.id', 'events.organizer_id')
      .select('customers.first_name')
      .where('events.id', '=', eventId)
      .executeTakeFirst();
    return organizer?.first_name.trim() || null;
  }

  /** Counts photos and guests. Throws `event-not-found`, `not-signed-in`, `forbidden`. */
  async getStats(caller: Caller | null, eventId: string): Promise<EventStats> {
    const { event } = await accessAsReviewer(this.deps, caller, eventId);
    const photosExpireAt = await findPhotoExpiry(this.deps.db, event.id);
    return {
      ...(await loadEventCounts(this.deps.db, event.id)),
      guests: event.contributor_count,
      guestCount: event.guest_count,
      ...(photosExpireAt && { photosExpireAt }),
    };
  }

  private async describe(row: EventRow, options: { showsOrganizer: boolean }): Promise<Event> {
    const limits = row.accepts_videos === 1 && unusualVideoLimits(this.deps.settings);
    return { ...toEvent(row, options), ...limits, ...(await loadBranding(this.deps, row)) };
  }

  private async findIds(codeOrId: string): Promise<{ id: string; event_code: string } | undefined> {
    return await this.deps.db
      .selectFrom('events')
      .select(['id', 'event_code'])
      .where((where) =>
        where.or([where('id', '=', codeOrId.toLowerCase()), where('event_code', '=', codeOrId.toUpperCase())]),
      )
      .executeTakeFirst();
  }
}

function isOwnerRole(role: EventRole | null): boolean {
  return role === 'organizer' || role === 'admin';
}

/** Returns a random event code: 8 of 32 characters are 40 bits, too many to guess at 600 misses a minute. */
export function newEventCode(): string {
  return Array.from({ length: eventLimits.codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
