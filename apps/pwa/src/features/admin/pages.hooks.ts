import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchListPage } from '../../remote/admin.ts';

/** One page of a list, and the ways to the pages beside it. */
export interface Pages<Row> {
  /** Undefined until the first page came. */
  rows: readonly Row[] | undefined;
  /** On all pages; null where the list does not say it. */
  total: number | null;
  /** Rows before the first of this page. */
  before: number;
  isError: boolean;
  retry: () => void;
  /** These rows are of the page or the search before, while the next one comes. */
  isOld: boolean;
  /** Undefined on the first page. */
  goBack: (() => void) | undefined;
  /** Undefined on the last page. */
  goOn: (() => void) | undefined;
}

/** Everything under this key is asked anew once an administrator has changed something. */
export const adminKey = ['/api/admin'];

export const rowsPerPage = 50;

/** The address of a list's first page; what is empty is not asked. */
export function firstPath(path: string, asked: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, String(value));
  return `${path}?${query}`;
}

/** How many there are in a list of administrators, whatever is searched in it; from the page it begins with. */
export function useTotal(path: string): number | null {
  const first = firstPath(path, { limit: rowsPerPage });
  const page = useQuery({ queryKey: [...adminKey, first], queryFn: () => fetchListPage(first), staleTime: 0 });
  return page.data?.total ?? null;
}

/** A list in pages of `pageSize` rows, of which one is shown; another first page begins anew. */
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

  // Its last row was deleted: what is left is on the page before.
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
