import { type Kysely, sql } from 'kysely';

const statements = [
  `create table event_templates (
    id text primary key,
    name text not null check (length(name) <= 100),
    description text,
    event_type text not null check (length(event_type) <= 50),
    default_settings text not null check (json_valid(default_settings)),
    is_public integer not null check (is_public in (0, 1)),
    created_by text references customers (id) on delete set null,
    created_at text not null
  ) strict, without rowid`,
  'create index event_templates_of_account on event_templates (created_by)',
  'create index event_templates_for_everybody on event_templates (id) where is_public = 1',
  // Nobody else can see a template of one account.
  `create trigger event_templates_of_erased_account before delete on customers
    begin delete from event_templates where created_by = old.id and is_public = 0; end`,
  'alter table events add column template_id text references event_templates (id) on delete set null',
  'create index events_of_template on events (template_id) where template_id is not null',
];

type BuiltIn = [id: number, name: string, description: string, eventType: string, settings: Record<string, boolean>];

const builtIn: BuiltIn[] = [
  [
    1,
    'Wedding',
    'Private. Guests see each other’s photos once you approve them.',
    'wedding',
    { isPublic: false, guestsSeeAll: true, autoApprove: false },
  ],
  [
    2,
    'Birthday',
    'Private. Photos appear at once, and every guest sees them.',
    'birthday',
    { isPublic: false, guestsSeeAll: true, autoApprove: true },
  ],
  [
    3,
    'Graduation',
    'Public. Everybody sees the photos that you approve.',
    'graduation',
    { isPublic: true, guestsSeeAll: true, autoApprove: false },
  ],
  [
    4,
    'Company party',
    'Private. Guests see their own photos alone.',
    'corporate',
    { isPublic: false, guestsSeeAll: false, autoApprove: false },
  ],
];

/** Templates of events: those that come with Rollcall, and those that people save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await insertBuiltInTemplates(db);
}

/** Inserts the templates that come with Rollcall. */
export async function insertBuiltInTemplates(db: Kysely<unknown>): Promise<void> {
  for (const [id, name, description, eventType, settings] of builtIn) {
    await sql`insert into event_templates values (
      ${`01900000-0000-7000-8000-00000000000${id}`}, ${name}, ${description}, ${eventType},
      ${JSON.stringify(settings)}, 1, null, '2026-11-28T00:00:00.000Z'
    )`.execute(db);
  }
}
