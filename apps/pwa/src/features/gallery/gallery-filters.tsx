import { photoSorts } from '@rollcall/schema/photo';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import type { ShownAlbum } from '../../local/views/albums.ts';
import type { GallerySort, PhotoAuthors } from '../../local/views/gallery-list.ts';
import { lazyOrNothing } from '../../ui/browser/lazy-or-nothing.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatShortDay } from '../../ui/event/event-day.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { useChosenFilterInView } from './chosen-filter.hooks.ts';
import { useCollapsed } from './collapsing.hooks.ts';
import { filmTexts } from './film.texts.ts';
import { chipClass, FilterChips, withChosen } from './filter-chips.tsx';
import { galleryTexts } from './gallery.texts.ts';
import { galleryAlbumsTexts } from './gallery-albums.texts.ts';
import { peopleTexts } from './people.texts.ts';
import { photographerTexts } from './photographer.texts.ts';

/** Few events have albums. */
const AlbumChips = lazyOrNothing(() => import('./album-chips.tsx').then(({ AlbumChips }) => AlbumChips));

export interface GallerySearch {
  q: string;
  tag: string | null;
  /** One of the event's missions. */
  mission: string | null;
  by: PhotoAuthors | null;
  /** A calendar day of the event, such as `2026-06-14`. */
  day: string | null;
  /** The id of a person of the event. */
  person: string | null;
  /** The id of an album of the event. */
  album: string | null;
  sort: GallerySort;
  isMine: boolean;
}

/** All photos of an event. */
export const noSearch: GallerySearch = {
  q: '',
  tag: null,
  mission: null,
  by: null,
  day: null,
  person: null,
  album: null,
  sort: 'popular',
  isMine: false,
};

interface GalleryFiltersProps {
  albums: readonly ShownAlbum[];
  /** The event whose albums the user may change; null for guests. */
  editsAlbumsOf: string | null;
  /** The event's tags, the most used first. */
  tags: readonly { tag: string; count: number }[];
  /** Who is in the photos, the signed-in user first. */
  people: readonly { id: string; name: string; isOwn: boolean }[];
  /** The host's order. */
  missions: readonly string[];
  /** Whether there are photos of the photographer and others. */
  hasBothAuthors: boolean;
  /** The days of an event of several days. */
  days: readonly string[];
  search: GallerySearch;
  onSearch: (search: GallerySearch) => void;
}

const authors: readonly PhotoAuthors[] = ['photographer', 'guests'];

/** Number of tags shown before the list is expanded. */
const firstTags = 3;
/** The bar collapses only beyond this scroll position. Pixels. */
const collapseFromPx = 320;

/** Renders the search field and tags. They are hidden while the user scrolls down. */
export function GalleryFilters(props: GalleryFiltersProps) {
  const { albums, editsAlbumsOf, tags, people, missions, days, hasBothAuthors, search, onSearch } = props;
  const t = galleryTexts();
  const isCollapsed = useCollapsed(collapseFromPx);
  const row = useChosenFilterInView();
  // Until the focus leaves the bar: a tap on a filter must not move it away.
  const [isOpen, setOpen] = useState(false);
  const isWide = isOpen || search.q !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves.
    <div
      inert={isCollapsed}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      className={classNames(
        'sticky top-0 z-20 border-b border-line bg-paper py-2 transition duration-200',
        isCollapsed && 'pointer-events-none -translate-y-full opacity-0',
      )}
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-start gap-x-3 gap-y-2 gutter md:flex-nowrap md:gap-4">
        <search
          className={classNames(
            'relative block shrink-0 md:w-80',
            // On phones it is a button at first, so that the filters beside it show. While it is used it takes the first
            // line, and the filters the second.
            isWide ? 'w-full' : 'w-11',
          )}
        >
          <Search size={18} className="pointer-events-none absolute top-3 left-3 text-muted" />
          <input
            type="search"
            name="q"
            aria-label={t.searchPhotos}
            placeholder={t.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            value={search.q}
            onFocus={() => setOpen(true)}
            onChange={(change) => onSearch({ ...search, q: change.target.value })}
            className={classNames(
              'min-h-11 w-full rounded-control border border-edge bg-surface pl-10 text-17 text-ink placeholder:text-muted [&::-webkit-search-cancel-button]:hidden',
              search.q ? 'pr-11' : 'pr-4',
              !isWide && 'max-md:cursor-pointer max-md:px-0 max-md:placeholder:text-transparent',
            )}
          />
          {search.q && (
            <IconButton
              icon={X}
              label={t.clearSearch}
              onClick={() => onSearch({ ...search, q: '' })}
              className="absolute top-0 right-0 text-muted"
            />
          )}
        </search>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only scrolls to the button that has the focus. */}
        <div
          ref={row}
          onFocus={scrollFocusIntoView}
          // What is cut fades out, as there is more.
          className="-mr-4 flex min-w-0 grow basis-0 scroll-pr-6 gap-2 overflow-x-auto mask-[linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] pr-6 [scrollbar-width:none]"
        >
          <SortButtons
            sort={search.sort}
            hasAlbum={search.album !== null}
            onSort={(sort) => onSearch({ ...search, sort })}
          />
          {(albums.length > 0 || editsAlbumsOf !== null) && (
            <Suspense>
              <AlbumChips
                albums={albums}
                chosen={search.album}
                onChoose={(album) => onSearch({ ...search, album, sort: album ? 'album' : 'popular' })}
                editsEvent={editsAlbumsOf}
              />
            </Suspense>
          )}
          <FilterChips
            label={t.days}
            chips={withChosen(days, search.day)
              .toSorted()
              .map((day) => ({ value: day, text: formatShortDay(day) }))}
            chosen={search.day}
            onChoose={(day) => onSearch({ ...search, day })}
          />
          <FilterChips
            label={photographerTexts().takenBy}
            chips={(hasBothAuthors || search.by !== null ? authors : []).map((by) => ({
              value: by,
              text: photographerTexts()[by],
            }))}
            chosen={search.by}
            onChoose={(by) => onSearch({ ...search, by })}
          />
          <TagButtons
            tags={tags.map(({ tag }) => tag)}
            chosen={search.tag}
            onChoose={(tag) => onSearch({ ...search, tag })}
          />
          <FilterChips
            label={filmTexts().missions}
            chips={withChosen(missions, search.mission).map((mission) => ({
              value: mission,
              text: <bdi>{mission}</bdi>,
            }))}
            chosen={search.mission}
            onChoose={(mission) => onSearch({ ...search, mission })}
          />
          <FilterChips
            label={peopleTexts().peopleFilter}
            chips={firstPeople(people, search.person).map(describePerson)}
            chosen={search.person}
            onChoose={(person) => onSearch({ ...search, person })}
          />
        </div>
      </div>
    </div>
  );
}

interface SortButtonsProps {
  sort: GallerySort;
  /** Whether an album is chosen, which has an order of its own. */
  hasAlbum: boolean;
  onSort: (sort: GallerySort) => void;
}

function SortButtons({ sort, hasAlbum, onSort }: SortButtonsProps) {
  const t = galleryTexts();
  const sorts: readonly GallerySort[] = hasAlbum ? ['album', ...photoSorts] : photoSorts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these buttons act at once.
    <div role="group" aria-label={t.sort} className="mr-2 flex shrink-0 rounded-control border border-edge">
      {sorts.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === sort}
          onClick={() => onSort(one)}
          className="-my-px min-h-11 px-3 text-15 font-medium text-muted transition first:-ml-px first:rounded-l-control last:-mr-px last:rounded-r-control hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {one === 'album' ? galleryAlbumsTexts().albumOrder : t[one]}
        </button>
      ))}
    </div>
  );
}

/** Number of people shown; the others are found in the photos themselves. */
const maxPeople = 5;

type Person = GalleryFiltersProps['people'][number];

/** Returns the first people, with the chosen one. */
function firstPeople(people: readonly Person[], chosen: string | null): readonly Person[] {
  const first = people.slice(0, maxPeople);
  const selected = people.find(({ id }) => id === chosen);
  return selected && !first.includes(selected) ? [...first, selected] : first;
}

function describePerson({ id, name, isOwn }: Person) {
  const t = peopleTexts();
  const whose = isOwn ? t.photosOfYou : t.photosWith({ name });
  return { value: id, text: isOwn ? whose : name, name: whose };
}

interface TagButtonsProps {
  tags: readonly string[];
  chosen: string | null;
  onChoose: (tag: string | null) => void;
}

function TagButtons({ tags, chosen, onChoose }: TagButtonsProps) {
  const t = galleryTexts();
  const [isOpen, setOpen] = useState(false);
  // One more takes no more room than the button that would show it.
  const first = tags.length === firstTags + 1 ? tags : tags.slice(0, firstTags);
  // The selected tag is always shown, also if it came with a link.
  const shown = isOpen ? tags : chosen && !first.includes(chosen) ? [...first, chosen] : first;
  const hidden = tags.length - shown.length;
  if (tags.length === 0 && !chosen) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these buttons act at once.
    <div
      role="group"
      aria-label={t.tags}
      className={classNames('flex shrink-0 gap-2', isOpen && 'max-w-full flex-wrap')}
    >
      {shown.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? null : tag)}
          className={chipClass}
        >
          <span aria-hidden className="before:opacity-75 before:content-['#']" />
          {tag}
        </button>
      ))}
      {(hidden > 0 || isOpen) && tags.length > firstTags && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 shrink-0 rounded-round px-3 text-15 font-medium text-muted transition hover:text-ink"
        >
          {isOpen ? t.fewerTags : t.moreTags({ count: hidden })}
        </button>
      )}
    </div>
  );
}
