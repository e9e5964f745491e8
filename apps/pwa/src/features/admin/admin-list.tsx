import { maxCountedEvents } from '@rollcall/schema/event-search';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useDebouncedValue } from '../../ui/form/debounced-value.hooks.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { adminTexts } from './admin.texts.ts';
import { formatCount } from './format-count.ts';
import { listTexts } from './list.texts.ts';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import { firstPagePath, type ListParams, rowsPerPage, usePagination } from './pagination.hooks.ts';

/** Each noun has its own texts in {@link listTexts}. */
type Noun = 'event' | 'customer' | 'user' | 'subscription' | 'photo' | 'participant';

interface AdminListProps<Row> {
  noun: Noun;
  /** The path of the list's API call. */
  path: string;
  /** Query parameters besides the search. */
  params?: ListParams;
  pageSize?: number;
  /** Label of the search field, and the names of the searched columns, which are too long for a label on phones. */
  search: { label: string; fields: string };
  /** Narrows the list down, beside the search. */
  filter?: ReactNode;
  /** Returns how many entries are shown for the rows of a page, where the guests of one participant are grouped. */
  countEntries?: (rows: readonly Row[]) => number;
  /** Button that adds to the list. */
  action?: ReactNode;
  /** Shown when the list is empty without a search. */
  empty: { title: string; text: string; children?: ReactNode };
  /** Placeholders until the first page has loaded. Defaults to five rows. */
  skeletons?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Renders a searchable list with pagination, which keeps long lists fast. */
export function AdminList<Row>({
  noun,
  path,
  params,
  pageSize = rowsPerPage,
  search,
  filter,
  countEntries,
  action,
  empty,
  skeletons,
  children,
}: AdminListProps<Row>) {
  const t = listTexts();
  const [words, setWords] = useState('');
  const q = useDebouncedValue(words.trim(), 200);
  const pages = usePagination<Row>(firstPagePath(path, { limit: pageSize, q, ...params }), pageSize);
  const { rows, total, isStale, isError, retry } = pages;
  const top = useRef<HTMLDivElement>(null);
  const listId = useId();
  const hidesCount = rows && total === null;
  // Blank frames stand for photos.
  const Empty = noun === 'photo' ? EmptyState : NoRows;
  // What is grouped on other pages is not known.
  const shown = countEntries && rows && rows.length === total ? countEntries(rows) : total;
  const joinCount = shown === total ? null : total;
  const countText = () => {
    if (!q) return t[`${noun}Count`];
    return noun === 'event' && total === maxCountedEvents ? t.eventFoundMore : t[`${noun}Found`];
  };
  return (
    <div ref={top} className="scroll-mt-4">
      <div className="@container mb-6">
        <div className="flex flex-wrap items-end gap-4">
          <SearchField
            label={search.label}
            placeholder={search.fields}
            value={words}
            onChange={(change) => setWords(change.target.value)}
            aria-controls={listId}
            className="w-full max-w-md @lg:w-auto @lg:grow @lg:basis-64"
          />
          {filter}
          <div
            className={classNames(
              'flex min-h-4 w-full flex-wrap items-center justify-between gap-4 @lg:ms-auto @lg:min-h-12 @lg:w-auto',
              // The action may render nothing.
              hidesCount && 'not-has-[button]:sr-only',
            )}
          >
            <p role="status" className={classNames('mono-label whitespace-nowrap', hidesCount && 'sr-only')}>
              {shown !== null && !isStale && formatCount(countText(), shown)}
              {/* What every other screen counts as guests. */}
              {joinCount !== null && !isStale && ` · ${formatCount(t.participantJoins, joinCount)}`}
            </p>
            {action}
          </div>
        </div>
      </div>
      <div
        id={listId}
        aria-busy={isStale || !rows}
        className={classNames('transition-opacity', isStale && 'opacity-50')}
      >
        {!rows && (isError ? <NotLoaded noun={noun} onRetry={retry} /> : (skeletons ?? <RowSkeletons noun={noun} />))}
        {rows?.length === 0 && <Empty {...(q ? { title: t[`${noun}NoMatch`], text: t.noMatchNote } : empty)} />}
        {rows && rows.length > 0 && children(rows)}
      </div>
      <Pager pages={pages} label={t[`${noun}Pages`]} onTurn={() => top.current?.scrollIntoView({ block: 'start' })} />
    </div>
  );
}

function NotLoaded({ noun, onRetry }: { noun: Noun; onRetry: () => void }) {
  return (
    <NoRows title={listTexts()[`${noun}NotLoaded`]} text={adminTexts().noConnection}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </NoRows>
  );
}

function RowSkeletons({ noun }: { noun: Noun }) {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-16" text={listTexts()[`${noun}Loading`]} />
      {['b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  );
}
