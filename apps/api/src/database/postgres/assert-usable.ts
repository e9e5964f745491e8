import type { Pool } from 'pg';

const neededVersion = 15;

/** What a connection fails with, by the codes of PostgreSQL and of the system, and what to do about it. */
const failures: Record<string, string> = {
  '28P01': 'its password is wrong',
  '28000': 'this user may not connect: look at pg_hba.conf of the server',
  '3D000': 'there is no such database: create it with "createdb"',
  '42501': 'this user may not use the database: give it the rights, or make it the owner',
  ECONNREFUSED: 'no PostgreSQL runs there',
  ENOENT: 'no PostgreSQL runs there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'the host does not answer',
};

/** What the server says of itself and of the database. */
interface Facts {
  /** As a number: 150004 is 15.4. */
  version: string;
  encoding: string;
  commit: string;
  may_create: 0 | 1;
  is_read_only: string;
  tables: string[];
}

/** Throws one sentence that says what to do if the database cannot hold what Rollcall stores, or is another program's. */
export async function assertUsable(pool: Pool, url: string): Promise<void> {
  const place = describePlace(url);
  const { rows } = await pool
    .query<Facts>(
      `select current_setting('server_version_num') as version,
        current_setting('server_encoding') as encoding,
        current_setting('synchronous_commit') as commit,
        current_setting('transaction_read_only') as is_read_only,
        coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
        array(select tablename::text from pg_tables where schemaname = current_schema()) as tables`,
    )
    .catch((error: Error & { code?: string }) => {
      const reason = failures[error.code ?? ''] ?? error.message;
      throw new Error(`the database ${place} cannot be opened: ${reason} (ROLLCALL_DATABASE_URL)`, { cause: error });
    });
  const problem = findProblem(rows[0]!);
  if (problem) throw new Error(`the database ${place} cannot be used: ${problem} (ROLLCALL_DATABASE_URL)`);
}

function findProblem({ version, encoding, commit, is_read_only, may_create, tables }: Facts): string | null {
  const major = Math.floor(Number(version) / 10_000);
  if (major < neededVersion) {
    return `the server is PostgreSQL ${major}: version ${neededVersion} or a newer one is needed`;
  }
  if (encoding !== 'UTF8') {
    return `its encoding is ${encoding}: create it with "createdb --encoding=UTF8 --template=template0"`;
  }
  if (is_read_only === 'on') return 'it is a read-only standby: give the address of the primary server';
  if (!['on', 'remote_apply'].includes(commit)) {
    return `synchronous_commit is ${commit}: a receipt would promise a photo that a crash loses; set it to on`;
  }
  if (!may_create) return 'this user may not create tables in it: make the user its owner';
  if (tables.length > 0 && !tables.includes('kysely_migration')) {
    return 'it has tables of another program: create a database of its own';
  }
  return null;
}

/** Without user and password. */
function describePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${pathname.slice(1) || 'of this user'} on ${host || searchParams.get('host') || 'this machine'}`;
}
