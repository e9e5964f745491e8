const texts = ['name', 'event_type', 'location', 'description', 'event_code', 'organizer_email'];
const listed = ['is_public', 'organizer_id', 'date'];
const isChanged = (columns: string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns
    .map((column) => `new.${column}`)
    .join(', ')})`;
const note = (source: 'event' | 'photo') =>
  `insert into texts_to_fold values ('${source}', new.id) on conflict do nothing;`;

/**
 * Note which texts are to be folded before the transaction commits: only this program folds as a search does (see
 * `foldTexts`). No path that writes can forget it.
 */
export const searchTriggers = [
  `create table texts_to_fold (
    source text not null check (source in ('event', 'photo')), id text not null, primary key (source, id)
  )`,
  `create trigger event_search_insert after insert on events begin
    insert into event_search (event_id, ${[...listed, ...texts].join(', ')}, word_starts, grams)
      values (new.id, ${listed.map((column) => `new.${column}`).join(', ')}, ${texts.map(() => "''").join(', ')}, '', '{}');
    ${note('event')}
  end`,
  `create trigger event_search_update after update of ${listed.join(', ')} on events when ${isChanged(listed)} begin
    update event_search set ${listed.map((column) => `${column} = new.${column}`).join(', ')} where event_id = new.id;
  end`,
  `create trigger event_search_texts after update of ${texts.join(', ')} on events when ${isChanged(texts)} begin
    ${note('event')}
  end`,
  `create trigger photo_search_insert after insert on photos begin ${note('photo')} end`,
  `create trigger photo_search_update after update of caption, tags, uploader_name on photos
    when ${isChanged(['caption', 'tags', 'uploader_name'])} begin ${note('photo')} end`,
];
