import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchListPage } from '../../remote/admin.ts';

/** The current page of a list, with functions that open the pages next to it. */
export interface Pagination<Row> {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages, or null if the list does not count them. */
  total: number | null;
  /** The number of rows on the previous pages. */
  offset: number;
  isError: boolean;
  retry: () => void;
  /** Whether the rows belong to the previous page or search while the next one is loading. */
  isStale: boolean;
  /** Undefined on the first page. */
  goToPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  goToNext: (() => void) | undefined;
}

/** Prefix of the query keys that are refetched after each action of an administrator. */
export const adminKey = ['/api/admin'];

export const rowsPerPage = 50;

/** Query parameters. One with several values is repeated; empty ones are omitted. */
export type ListParams = Record<string, string | number | readonly string[] | undefined>;

/** Returns the path of a list's first page. */
export function firstPagePath(path: string, params: ListParams): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(params)) {
    for (const value of [values].flat()) if (value) query.append(name, String(value));
  }
  return `${path}?${query}`;
}

/** Returns the number of rows in a list regardless of its search, or null while it is unknown. */
export function useTotal(path: string): number | null {
  const first = firstPagePath(path, { limit: rowsPerPage });
  const page = useQuery({ queryKey: [...adminKey, first], queryFn: () => fetchListPage(first), staleTime: 0 });
  return page.data?.total ?? null;
}

/** Paginates a list by `pageSize` rows. A changed `first` path returns to the first page. */
export function usePagination<Row>(first: string, pageSize: number): Pagination<Row> {
  const [history, setHistory] = useState<{ first: string; later: string[] }>({ first, later: [] });
  const later = history.first === first ? history.later : [];
  const path = later.at(-1) ?? first;
  const page = useQuery({
    queryKey: [...adminKey, path],
    queryFn: () => fetchListPage<Row>(path),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { rows, total, nextPath } = page.data ?? { total: null, nextPath: null };
  const isStale = page.isPlaceholderData;
  const goToPrevious = later.length > 0 ? () => setHistory({ first, later: later.slice(0, -1) }) : undefined;

  // The last row of this page was deleted, so the previous page is shown.
  const isEmptied = rows?.length === 0 && !isStale && goToPrevious !== undefined;
  useEffect(() => {
    if (isEmptied) setHistory((there) => ({ ...there, later: there.later.slice(0, -1) }));
  }, [isEmptied]);

  return {
    rows,
    total,
    offset: later.length * pageSize,
    isError: page.isError,
    retry: () => void page.refetch(),
    isStale,
    goToPrevious,
    goToNext: nextPath && !isStale ? () => setHistory({ first, later: [...later, nextPath] }) : undefined,
  };
}
