import { type Kysely, sql } from 'kysely';

/** The columns of `photo_search` from a row of `photos`, named by `row`. */
const values = (row: string) => {
  const tags = `(select group_concat(value, char(10)) from json_each(${row}.tags))`;
  const texts = [`${row}.caption`, `${row}.uploader_name`, tags].map((text) => `coalesce(${text}, '')`);
  // The line breaks prevent matches across two texts.
  const text = `fold(${texts.join(' || char(10) || ')})`;
  return `${row}.row_id, ${text}, word_starts(${text})`;
};
const oldRow = `insert into photo_search_grams (photo_search_grams, rowid, text, word_starts)
  values ('delete', old.row_id, old.text, old.word_starts);`;
const newRow = `insert into photo_search_grams (rowid, text, word_starts)
  values (new.row_id, new.text, new.word_starts);`;

/**
 * Photos are searched as events are (014): by the trigrams of their folded texts, in a table that triggers keep. The index
 * before it held whole words as spaces divide them, which some scripts do not have. A row takes some 50 microseconds.
 */
const statements = [
  ...['insert', 'delete', 'update'].map((change) => `drop trigger photo_words_${change}`),
  `drop table photo_words`,
  `create table photo_search (row_id integer primary key, text text not null, word_starts text not null) strict`,
  `create virtual table photo_search_grams using fts5 (
    text, word_starts, content = 'photo_search', content_rowid = 'row_id',
    detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  `insert into photo_search_grams (photo_search_grams, rank) values ('secure-delete', 1)`,
  `create trigger photo_search_grams_insert after insert on photo_search begin ${newRow} end`,
  `create trigger photo_search_grams_delete after delete on photo_search begin ${oldRow} end`,
  `insert into photo_search (row_id, text, word_starts) select ${values('photos')} from photos`,
  `create trigger photo_search_insert after insert on photos begin
    insert into photo_search (row_id, text, word_starts) values (${values('new')});
  end`,
  `create trigger photo_search_delete after delete on photos begin
    delete from photo_search where row_id = old.row_id;
  end`,
  `create trigger photo_search_update after update of caption, tags, uploader_name on photos begin
    delete from photo_search where row_id = old.row_id;
    insert into photo_search (row_id, text, word_starts) values (${values('new')});
  end`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
