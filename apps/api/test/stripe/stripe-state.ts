import { resourceMissing } from './stripe-error.ts';
import type {
  StandInCustomer,
  StandInDispute,
  StandInEvent,
  StandInIntent,
  StandInInvoice,
  StandInPrice,
  StandInSubscription,
} from './stripe-objects.ts';

/** The pinned version of the API, which the SDK names in each request. */
export const apiVersion = '2026-10-28.endive';

/** Everything that the stand-in keeps, by id, in the order of creation. */
export class StripeState {
  readonly customers = new Map<string, StandInCustomer>();
  readonly prices = new Map<string, StandInPrice>();
  readonly subscriptions = new Map<string, StandInSubscription>();
  readonly invoices = new Map<string, StandInInvoice>();
  readonly intents = new Map<string, StandInIntent>();
  readonly disputes = new Map<string, StandInDispute>();
  readonly events: StandInEvent[] = [];
  /** In seconds. Tests turn it forward. */
  clock = Math.floor(Date.now() / 1000);
  private lastNumber = 0;

  nextId(prefix: string): string {
    this.lastNumber += 1;
    return `${prefix}_${String(this.lastNumber).padStart(6, '0')}`;
  }

  addPrice(id: string, unit_amount: number, interval: 'month' | 'year', currency = 'usd'): void {
    this.prices.set(id, { id, object: 'price', currency, unit_amount, recurring: { interval, interval_count: 1 } });
  }

  subscription(id: string): StandInSubscription {
    return this.get(this.subscriptions, 'subscription', id);
  }

  get<Kept>(kept: Map<string, Kept>, kind: string, id: string): Kept {
    const found = kept.get(id);
    if (!found) throw resourceMissing(kind, id);
    return found;
  }

  /** Records an event with a copy of the object as it is now. */
  emit(type: string, object: unknown): void {
    const id = this.nextId('evt');
    const data = { object: structuredClone(object) };
    this.events.push({ id, object: 'event', api_version: apiVersion, type, created: this.clock, data });
  }
}
