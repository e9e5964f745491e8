import { foldText } from '@rollcall/schema/text';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { listTextGrams, markWordStarts } from '../text-grams.ts';

interface EventTexts {
  id: string;
  name: string;
  event_type: string;
  location: string | null;
  description: string | null;
  event_code: string;
  organizer_email: string;
}

interface PhotoTexts {
  row_id: number;
  caption: string | null;
  uploader_name: string;
  tags: string;
}

/**
 * Folds the texts that the transaction of a connection has changed, for the searches of events and photos. SQLite calls the
 * same functions from its triggers; here triggers note what there is to fold.
 */
export async function foldTexts(connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.executeQuery<{ source: 'event' | 'photo'; id: string }>(
    CompiledQuery.raw('delete from texts_to_fold returning source, id'),
  );
  const idsOf = (source: string) => rows.filter((row) => row.source === source).map(({ id }) => id);
  const [events, photos] = [idsOf('event'), idsOf('photo')];
  if (events.length > 0) await foldEvents(connection, events);
  if (photos.length > 0) await foldPhotos(connection, photos);
}

async function foldEvents(connection: DatabaseConnection, ids: string[]): Promise<void> {
  const { rows } = await connection.executeQuery<EventTexts>(
    CompiledQuery.raw(
      `select id, name, event_type, location, description, event_code, organizer_email
        from events where id = any($1)`,
      [ids],
    ),
  );
  for (const { id, ...texts } of rows) {
    const name = foldText(texts.name);
    const type = foldText(texts.event_type);
    const location = foldText(texts.location ?? '');
    const description = foldText(texts.description ?? '');
    const code = foldText(texts.event_code);
    const email = foldText(texts.organizer_email);
    const starts = markWordStarts([name, type, location].join(' '), [name, code, email].join(' '));
    const columns = [name, type, location, description, code, email, starts];
    await connection.executeQuery(
      CompiledQuery.raw(
        `update event_search set name = $2, event_type = $3, location = $4, description = $5, event_code = $6,
          organizer_email = $7, word_starts = $8, grams = $9 where event_id = $1`,
        [id, ...columns, listTextGrams(columns)],
      ),
    );
  }
}

async function foldPhotos(connection: DatabaseConnection, ids: string[]): Promise<void> {
  const { rows } = await connection.executeQuery<PhotoTexts>(
    CompiledQuery.raw('select row_id, caption, uploader_name, tags from photos where id = any($1)', [ids]),
  );
  for (const { row_id, caption, uploader_name, tags } of rows) {
    // The line breaks prevent matches across two texts.
    const text = foldText([caption ?? '', uploader_name, ...(JSON.parse(tags) as string[])].join('\n'));
    const starts = markWordStarts(text);
    await connection.executeQuery(
      CompiledQuery.raw(
        `insert into photo_search (row_id, text, word_starts, grams) values ($1, $2, $3, $4)
          on conflict (row_id) do update set
            text = excluded.text, word_starts = excluded.word_starts, grams = excluded.grams`,
        [row_id, text, starts, listTextGrams([text, starts])],
      ),
    );
  }
}
