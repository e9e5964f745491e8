import { type Kysely, sql } from 'kysely';

const texts = ['name', 'event_type', 'location', 'description', 'event_code', 'organizer_email'];
const columns = ['is_public', 'organizer_id', 'date', ...texts, 'word_starts'];
const searched = [...texts, 'word_starts'];

/** The columns of `event_search` from a row of `events`, named by `row`. */
const values = (row: string) => {
  const text = (column: string) => `fold(coalesce(${row}.${column}, ''))`;
  const joined = (...names: string[]) => names.map(text).join(" || ' ' || ");
  return [
    ...['is_public', 'organizer_id', 'date'].map((column) => `${row}.${column}`),
    ...texts.map(text),
    `word_starts(${joined('name', 'event_type', 'location')}, ${joined('name', 'event_code', 'organizer_email')})`,
  ];
};
const oldRow = `insert into event_search_grams (event_search_grams, rowid, ${searched.join(', ')})
  values ('delete', old.row_id, ${searched.map((column) => `old.${column}`).join(', ')});`;
const newRow = `insert into event_search_grams (rowid, ${searched.join(', ')})
  values (new.row_id, ${searched.map((column) => `new.${column}`).join(', ')});`;

/**
 * What events are listed and searched by, apart from the rows with their long texts: rows are kept up to date by triggers.
 * Texts are folded. The index holds which trigram is in which row and nothing else, so that a text that repeats itself
 * costs no more; whether a row with all of them contains the search is then compared. Erased texts leave it at once.
 */
const statements = [
  `create table event_search (
    row_id integer primary key,
    event_id text not null unique references events (id) on delete cascade,
    is_public integer not null, organizer_id text not null, date text not null,
    ${searched.map((column) => `${column} text not null`).join(', ')}
  ) strict`,
  `create index event_search_public on event_search (is_public, date desc, event_id desc)`,
  `create index event_search_by_date on event_search (date desc, event_id desc, is_public, organizer_id)`,
  `create index event_search_of_organizer on event_search (organizer_id)`,
  `create virtual table event_search_grams using fts5 (
    ${searched.join(', ')}, content = 'event_search', content_rowid = 'row_id',
    detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `insert into event_search_grams (event_search_grams, rank) values ('secure-delete', 1)`,
  `create trigger event_search_grams_insert after insert on event_search begin ${newRow} end`,
  `create trigger event_search_grams_delete after delete on event_search begin ${oldRow} end`,
  `create trigger event_search_grams_update after update of ${searched.join(', ')} on event_search begin
    ${oldRow} ${newRow}
  end`,
  `insert into event_search (event_id, ${columns.join(', ')}) select id, ${values('events').join(', ')} from events`,
  `create trigger event_search_insert after insert on events begin
    insert into event_search (event_id, ${columns.join(', ')}) values (new.id, ${values('new').join(', ')});
  end`,
  `create trigger event_search_update after update of is_public, organizer_id, date, ${texts.join(', ')} on events begin
    update event_search set ${values('new')
      .map((value, index) => `${columns[index]} = ${value}`)
      .join(', ')} where event_id = new.id;
  end`,
  // Captions, tags and names of erased photos leave their index at once too, and those that are left in it now.
  `insert into photo_words (photo_words, rank) values ('secure-delete', 1)`,
  `insert into photo_words (photo_words) values ('rebuild')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
