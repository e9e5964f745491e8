import type { NewEvent } from '@rollcall/schema/new-event';
import type { PlanGrant } from '@rollcall/schema/subscription';
import { admin } from '../../e2e/support/admin.ts';
import { ApiClient } from '../../e2e/support/api-client.ts';
import { GuestClient } from '../../e2e/support/guest-client.ts';
import { OrganizerClient } from '../../e2e/support/organizer-client.ts';
import type { RollcallServer } from '../../e2e/support/rollcall-server.ts';
import { drawScene } from './draw-scene.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** At four in the afternoon, UTC. */
const afternoonMs = 16 * 60 * 60 * 1000;

interface Host {
  firstName: string;
  lastName: string;
  plan?: Omit<PlanGrant, 'email'>;
  event?: Partial<NewEvent> & { inDays: number };
  guests?: readonly string[];
  /** Indices of the drawings that the guests upload in turn. */
  scenes?: readonly number[];
  isInactive?: boolean;
}

const hosts: readonly Host[] = [
  { firstName: 'Henrik', lastName: 'Solberg', isInactive: true },
  {
    firstName: 'Mara',
    lastName: 'Keller',
    plan: { plan: 'premium', days: 30 },
    event: { name: 'Mara & Felix', eventType: 'wedding', location: 'Gut Weidenau', inDays: -12 },
    guests: ['Noah', 'Leonie', 'Paul', 'Greta'],
    scenes: [20, 5, 23, 6, 2, 27],
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    plan: { plan: 'business' },
    event: { name: 'Autumn all-hands', eventType: 'conference', location: 'Hall 4', isPublic: false, inDays: -8 },
    guests: ['Sam', 'Ines'],
    scenes: [3, 9, 14],
  },
  {
    firstName: 'Diego',
    lastName: 'Santos',
    event: { name: 'Company run', eventType: 'corporate', location: 'Old Harbor', inDays: -2 },
    guests: ['Marta', 'Luis', 'Kofi'],
    scenes: [7, 22, 15],
  },
  { firstName: 'Wanda', lastName: 'Nowak', plan: { plan: 'premium', days: 365 } },
  {
    firstName: 'Camille',
    lastName: 'Laurent',
    event: { name: 'Léa turns thirty', eventType: 'birthday', location: 'Parc des Tilleuls', inDays: -1 },
    guests: ['Julie', 'Hugo'],
    scenes: [24, 0, 4, 25, 17],
  },
];

/** Names the administrator, and creates the accounts, plans and events of other hosts, which only administrators see as a whole. */
export async function addOtherHosts({ origin }: RollcallServer): Promise<void> {
  const administrator = new ApiClient(origin);
  await administrator.call('POST', '/api/auth/login', admin);
  await administrator.call('PATCH', '/api/users/me', { firstName: 'Ada', lastName: 'Winter' });
  for (const { firstName, lastName, plan, event, guests = [], scenes = [], isInactive } of hosts) {
    const host = await OrganizerClient.signUp(origin, firstName, lastName);
    if (event) await holdEvent(host, origin, event, { guests, scenes });
    if (plan) await administrator.call('POST', '/api/admin/subscriptions', { email: host.email, ...plan });
    if (isInactive) {
      const { id } = await host.getAccount();
      await administrator.call('PATCH', `/api/admin/customers/${id}`, { isActive: false });
    }
  }
}

async function holdEvent(
  host: OrganizerClient,
  origin: string,
  { inDays, ...settings }: NonNullable<Host['event']>,
  { guests, scenes }: Required<Pick<Host, 'guests' | 'scenes'>>,
): Promise<void> {
  const day = Math.floor(Date.now() / dayMs) + inDays;
  const event = await host.createEvent({ ...settings, date: new Date(day * dayMs + afternoonMs).toISOString() });
  for (const [turn, name] of guests.entries()) {
    const guest = await GuestClient.join(origin, event, name);
    const taken = scenes.filter((_, i) => i % guests.length === turn);
    await guest.uploadPhotos(await Promise.all(taken.map((scene) => drawScene(scene))));
  }
  await host.approveAll(event.id);
}
