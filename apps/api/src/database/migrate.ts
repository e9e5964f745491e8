import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/001-foundation.ts';
import * as identity from './migrations/002-identity.ts';
import * as reactions from './migrations/003-reactions.ts';
import * as subscriptions from './migrations/004-subscriptions.ts';
import * as columnNames from './migrations/005-column-names.ts';
import * as renditionFailures from './migrations/006-rendition-failures.ts';
import * as pendingUploadReminders from './migrations/007-pending-upload-reminders.ts';
import * as previews from './migrations/008-previews.ts';
import * as unfinishedBytes from './migrations/009-unfinished-bytes.ts';
import * as auditLogInsert from './migrations/010-audit-log-insert.ts';
import * as knownBrowsers from './migrations/011-known-browsers.ts';
import * as removedGuests from './migrations/012-removed-guests.ts';
import * as sessionIds from './migrations/013-session-ids.ts';
import * as eventSearch from './migrations/014-event-search.ts';
import * as provenEmails from './migrations/015-proven-emails.ts';
import * as accountInvitations from './migrations/016-account-invitations.ts';
import * as failedInvitations from './migrations/017-failed-invitations.ts';
import * as languages from './migrations/018-languages.ts';
import * as frameNumbers from './migrations/019-frame-numbers.ts';
import * as payments from './migrations/020-payments.ts';
import * as integrations from './migrations/021-integrations.ts';
import * as photoExpiry from './migrations/022-photo-expiry.ts';
import * as countedPayments from './migrations/023-counted-payments.ts';
import * as storedChecksums from './migrations/024-stored-checksums.ts';
import * as businessPlan from './migrations/025-business-plan.ts';
import * as failedRenditionIndex from './migrations/026-failed-rendition-index.ts';
import * as listIndexes from './migrations/027-list-indexes.ts';
import * as stripeSyncs from './migrations/028-stripe-syncs.ts';
import * as photoSearch from './migrations/029-photo-search.ts';
import * as instancePurpose from './migrations/030-instance-purpose.ts';
import * as rightsChanges from './migrations/031-rights-changes.ts';
import * as reactionsAndPeople from './migrations/032-reactions-and-people.ts';
import * as chat from './migrations/033-chat.ts';
import * as notifications from './migrations/034-notifications.ts';
import * as filmMode from './migrations/035-film-mode.ts';
import * as missions from './migrations/036-missions.ts';
import * as eventTemplates from './migrations/037-event-templates.ts';
import * as eventWalls from './migrations/038-event-walls.ts';
import * as eventHosts from './migrations/039-event-hosts.ts';
import * as photoDuplicates from './migrations/040-photo-duplicates.ts';
import * as photosByTime from './migrations/041-photos-by-time.ts';
import * as photographer from './migrations/042-photographer.ts';
import * as eventPictures from './migrations/043-event-pictures.ts';
import * as eventAnalytics from './migrations/044-event-analytics.ts';
import * as albums from './migrations/045-albums.ts';
import * as originals from './migrations/046-originals.ts';
import * as videos from './migrations/047-videos.ts';
import * as uploadChunks from './migrations/048-upload-chunks.ts';
import * as serverSecrets from './migrations/049-server-secrets.ts';
import * as mailDeliveries from './migrations/050-mail-deliveries.ts';
import * as reentryMakers from './migrations/051-reentry-makers.ts';
import type { Tables } from './tables.ts';

/** A migration whose text is not plain has one for PostgreSQL as well; see `toPostgres`. */
export interface MigrationOfEngines extends Migration {
  upPostgres?: Migration['up'];
}

/** In the order in which they run. A released migration is never edited. */
export const migrations: Record<string, MigrationOfEngines> = {
  '001-foundation': foundation,
  '002-identity': identity,
  '003-reactions': reactions,
  '004-subscriptions': subscriptions,
  '005-column-names': columnNames,
  '006-rendition-failures': renditionFailures,
  '007-pending-upload-reminders': pendingUploadReminders,
  '008-previews': previews,
  '009-unfinished-bytes': unfinishedBytes,
  '010-audit-log-insert': auditLogInsert,
  '011-known-browsers': knownBrowsers,
  '012-removed-guests': removedGuests,
  '013-session-ids': sessionIds,
  '014-event-search': eventSearch,
  '015-proven-emails': provenEmails,
  '016-account-invitations': accountInvitations,
  '017-failed-invitations': failedInvitations,
  '018-languages': languages,
  '019-frame-numbers': frameNumbers,
  '020-payments': payments,
  '021-integrations': integrations,
  '022-photo-expiry': photoExpiry,
  '023-counted-payments': countedPayments,
  '024-stored-checksums': storedChecksums,
  '025-business-plan': businessPlan,
  '026-failed-rendition-index': failedRenditionIndex,
  '027-list-indexes': listIndexes,
  '028-stripe-syncs': stripeSyncs,
  '029-photo-search': photoSearch,
  '030-instance-purpose': instancePurpose,
  '031-rights-changes': rightsChanges,
  '032-reactions-and-people': reactionsAndPeople,
  '033-chat': chat,
  '034-notifications': notifications,
  '035-film-mode': filmMode,
  '036-missions': missions,
  '037-event-templates': eventTemplates,
  '038-event-walls': eventWalls,
  '039-event-hosts': eventHosts,
  '040-photo-duplicates': photoDuplicates,
  '041-photos-by-time': photosByTime,
  '042-photographer': photographer,
  '043-event-pictures': eventPictures,
  '044-event-analytics': eventAnalytics,
  '045-albums': albums,
  '046-originals': originals,
  '047-videos': videos,
  '048-upload-chunks': uploadChunks,
  '049-server-secrets': serverSecrets,
  '050-mail-deliveries': mailDeliveries,
  '051-reentry-makers': reentryMakers,
};

/**
 * Runs all pending migrations of a list in one transaction. Resolves with the first and the last one of an existing
 * database, else null. Rethrows the error of a failing migration after the rollback. Throws if a newer version has written
 * the database.
 * @param backUp backs an existing database up before its first pending migration, whose name it receives. Resolves with
 *   what removes the backup again, if the migrations fail and nothing has changed; null for none
 */
export async function migrate(
  db: Kysely<Tables>,
  listed: Record<string, Migration>,
  backUp: (migration: string) => Promise<(() => void) | null>,
): Promise<{ from: string; to: string } | null> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => listed } });
  const listPending = async () => (await migrator.getMigrations()).filter((migration) => !migration.executedAt);
  const pending = await listPending();
  const isNew = pending.length === Object.keys(listed).length;
  if (!isNew) assertKnownMigration(await findLastMigration(db));
  if (pending.length === 0) return null;
  const removeBackup = isNew ? null : await backUp(pending[0]!.name);
  const { error } = await migrator.migrateToLatest();
  if (!error) return isNew ? null : { from: pending[0]!.name, to: pending.at(-1)!.name };
  // A start that is repeated for ever would fill the disk with copies of the same.
  if (removeBackup && (await listPending()).length === pending.length) removeBackup();
  throw error;
}

/** Returns the name of the last migration of a database. */
export async function findLastMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new Error('this database is not one of Rollcall');
  return rows[0].name;
}

/** Throws if a database whose last migration this is was written by a newer version. */
export function assertKnownMigration(name: string): void {
  if (name in migrations) return;
  throw new Error(`the database was made by a newer version of Rollcall (${name}); update this one first`);
}
