import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchListPage } from '../../remote/admin.ts';

/** The current page of a list, with functions that open the pages next to it. */
export interface Pages<Row> {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages, or null if the list does not count them. */
  total: number | null;
  /** The number of rows on the previous pages. */
  before: number;
  isError: boolean;
  retry: () => void;
  /** Whether the rows belong to the previous page or search while the next one is loading. */
  isOld: boolean;
  /** Undefined on the first page. */
  goBack: (() => void) | undefined;
  /** Undefined on the last page. */
  goOn: (() => void) | undefined;
}

/** Prefix of the query keys that are refetched after each action of an administrator. */
export const adminKey = ['/api/admin'];

export const rowsPerPage = 50;

/** Returns the path of a list's first page. Empty parameters are omitted. */
export function firstPath(path: string, asked: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, String(value));
  return `${path}?${query}`;
}

/** Returns the number of rows in a list regardless of its search, or null while it is unknown. */
export function useTotal(path: string): number | null {
  const first = firstPath(path, { limit: rowsPerPage });
  const page = useQuery({ queryKey: [...adminKey, first], queryFn: () => fetchListPage(first), staleTime: 0 });
  return page.data?.total ?? null;
}

/** Paginates a list by `pageSize` rows. A changed `first` path returns to the first page. */
export function usePages<Row>(first: string, pageSize: number): Pages<Row> {
  const [trail, setTrail] = useState<{ first: string; later: string[] }>({ first, later: [] });
  const later = trail.first === first ? trail.later : [];
  const path = later.at(-1) ?? first;
  const page = useQuery({
    queryKey: [...adminKey, path],
    queryFn: () => fetchListPage<Row>(path),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { rows, total, nextPath } = page.data ?? { total: null, nextPath: null };
  const isOld = page.isPlaceholderData;
  const goBack = later.length > 0 ? () => setTrail({ first, later: later.slice(0, -1) }) : undefined;

  // The last row of this page was deleted, so the previous page is shown.
  const isDeserted = rows?.length === 0 && !isOld && goBack !== undefined;
  useEffect(() => {
    if (isDeserted) setTrail((there) => ({ ...there, later: there.later.slice(0, -1) }));
  }, [isDeserted]);

  return {
    rows,
    total,
    before: later.length * pageSize,
    isError: page.isError,
    retry: () => void page.refetch(),
    isOld,
    goBack,
    goOn: nextPath && !isOld ? () => setTrail({ first, later: [...later, nextPath] }) : undefined,
  };
}
