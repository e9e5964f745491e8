import type { EventAnalytics } from '@rollcall/schema/event-analytics';
import { accountOrThrow, type Caller } from '../access/caller.ts';
import { type AccessDeps, assertHasFeature } from '../access/entitlement.ts';
import { accessAsManager } from '../access/event-access.ts';
import { valueAtMax } from '../database/sqlite/sqlite-expressions.ts';
import { selectActivity } from './activity.ts';
import { summarizeDays } from './event-days.ts';

const maxContributors = 10;

/** Sums up what happened at events. */
export class AnalyticsStore {
  private readonly deps: AccessDeps;

  constructor(deps: AccessDeps) {
    this.deps = deps;
  }

  /** Throws `event-not-found`, `not-signed-in`, `forbidden`, and `subscription-required` without the Business plan. */
  async get(caller: Caller | null, eventId: string): Promise<EventAnalytics> {
    const { db, settings } = this.deps;
    const { event } = await accessAsManager(this.deps, caller, eventId);
    assertHasFeature(accountOrThrow(caller), 'analytics', settings);
    const timeZone = event.time_zone ?? 'UTC';
    const activity = await selectActivity(db, event.id);
    const downloads = await db
      .selectFrom('event_downloads')
      .select(['quarter as quarterHour', 'downloads'])
      .where('event_id', '=', event.id)
      .execute();
    return {
      timeZone,
      ...summarizeDays({ activity, downloads }, timeZone),
      contributors: await this.listContributors(event.id),
    };
  }

  /** By the name on the latest of their photos. */
  private async listContributors(eventId: string): Promise<EventAnalytics['contributors']> {
    return await this.deps.db
      .selectFrom('photos')
      .select(({ fn }) => [
        valueAtMax<string>('uploader_name').as('name'),
        fn.countAll<number>().as('photos'),
        fn.sum<number>('like_count').as('likes'),
        fn.max('uploaded_at').as('latest'),
      ])
      .where('event_id', '=', eventId)
      .where('removed_at', 'is', null)
      .where('preview_state', 'is distinct from', 'only')
      // The organizer's own and the photographer's, which the same account uploads.
      .groupBy(['user_id', 'by_photographer'])
      .orderBy('photos', 'desc')
      .orderBy('likes', 'desc')
      .orderBy('latest')
      .limit(maxContributors)
      .execute()
      .then((rows) => rows.map(({ name, photos, likes }) => ({ name, photos, likes })));
  }
}
