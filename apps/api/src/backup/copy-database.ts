import { type ExpectedFile, expectedFiles, factsFile } from '../blobs/expected-files.ts';
import { assertKnownMigration, findLastMigration } from '../database/migrate.ts';
import { openDatabaseUnmigrated } from '../database/open.ts';
import { compactSqliteDatabase, copySqliteDatabase, findSqliteDamage } from '../database/sqlite/sqlite-copies.ts';

/**
 * Copies the database to a new file without unfinished uploads, whose bytes are not in a backup: their phones start again.
 * It is not migrated, so that the version that wrote it can restore it. Throws if it is damaged.
 */
export async function copyDatabase(
  path: string,
  target: string,
): Promise<{ lastMigration: string; pictures: ExpectedFile[] }> {
  await copySqliteDatabase(path, target);
  const { db, connection } = openDatabaseUnmigrated(target, { readonly: false });
  try {
    const [damage] = findSqliteDamage(connection);
    if (damage) throw new Error(`the database is damaged (${damage}); "rollcall doctor" says what to do`);
    const lastMigration = await findLastMigration(db);
    assertKnownMigration(lastMigration);
    await db.deleteFrom('uploads').execute();
    compactSqliteDatabase(connection);
    const photos = await db.selectFrom('photos').selectAll().orderBy('id').execute();
    return { lastMigration, pictures: photos.flatMap((photo) => [...expectedFiles(photo), factsFile(photo)]) };
  } finally {
    await db.destroy();
  }
}
