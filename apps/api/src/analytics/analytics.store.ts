import type { EventAnalytics, EventAnalyticsDetails, EventDay } from '@rollcall/schema/event-analytics';
import { accountOrThrow, type Caller } from '../access/caller.ts';
import { type AccessDeps, assertHasFeature, hasFeature } from '../access/entitlement.ts';
import { accessAsManager, type EventAccess } from '../access/event-access.ts';
import { selectDays } from '../event-days/event-days.table.ts';
import { loadEventCounts } from '../feed/event-counters.ts';
import { presentPhoto, presentPhotos } from '../photos/photo-presenter.ts';
import { countGuestsWithPhotos, findFirstPhoto, selectContributors, selectTopPhotos } from './photo-figures.table.ts';

/** Sums up what happened at events. */
export class AnalyticsStore {
  private readonly deps: AccessDeps;

  constructor(deps: AccessDeps) {
    this.deps = deps;
  }

  /**
   * Returns the figures of an event, with their details for an account whose plan includes them. Throws
   * `event-not-found`, `not-signed-in`, `forbidden`.
   */
  async get(caller: Caller | null, eventId: string): Promise<EventAnalytics> {
    const { db, settings } = this.deps;
    const access = await accessAsManager(this.deps, caller, eventId);
    const { event } = access;
    const days = await selectDays(db, event.id);
    const sum = (figure: 'totalPhotos' | 'totalReactions' | 'totalComments' | 'totalDownloads') =>
      days.reduce((total, day) => total + day[figure], 0);
    return {
      timeZone: event.time_zone ?? 'UTC',
      totals: {
        photos: sum('totalPhotos'),
        reactions: sum('totalReactions'),
        comments: sum('totalComments'),
        downloads: sum('totalDownloads'),
      },
      guests: event.guest_count,
      guestsWithPhotos: await countGuestsWithPhotos(db, event.id),
      waiting: (await loadEventCounts(db, event.id)).waiting,
      ...(hasFeature(accountOrThrow(caller), 'analytics', settings) && {
        details: await this.loadDetails(access, days),
      }),
    };
  }

  /** Returns the days of an event. Throws as {@link get}, and `subscription-required`. */
  async listDays(caller: Caller | null, eventId: string): Promise<{ eventName: string; days: EventDay[] }> {
    const { event } = await accessAsManager(this.deps, caller, eventId);
    assertHasFeature(accountOrThrow(caller), 'analytics', this.deps.settings);
    return { eventName: event.name, days: await selectDays(this.deps.db, event.id) };
  }

  private async loadDetails(access: EventAccess, days: EventDay[]): Promise<EventAnalyticsDetails> {
    const { db } = this.deps;
    const { id } = access.event;
    const first = await findFirstPhoto(db, id);
    return {
      days,
      peak: findPeak(days),
      firstPhoto: first ? { at: first.at, photo: await presentPhoto(db, first, access) } : null,
      topPhotos: await presentPhotos(db, await selectTopPhotos(db, id), access),
      contributors: await selectContributors(db, id),
    };
  }
}

function findPeak(days: readonly EventDay[]): EventAnalyticsDetails['peak'] {
  let peak: EventAnalyticsDetails['peak'] = null;
  for (const { date, photosByHour } of days) {
    for (const [hour, photos] of photosByHour.entries()) {
      if (photos > (peak?.photos ?? 0)) peak = { date, hour, photos };
    }
  }
  return peak;
}
