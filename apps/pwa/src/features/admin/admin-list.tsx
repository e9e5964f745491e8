import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { useSettled } from '../../ui/settled.hooks.ts';
import { TextField } from '../../ui/text-field.tsx';
import { counted } from './count-text.ts';
import { Pager } from './pager.tsx';
import { firstPath, rowsPerPage, usePages } from './pages.hooks.ts';

interface AdminListProps<Row> {
  /** What is listed: one of it, in lower case. */
  noun: string;
  /** Of the call that lists them, and what is asked of it besides the search. */
  path: string;
  asked?: Record<string, string | undefined>;
  pageSize?: number;
  /** What the search looks at. */
  searchLabel: string;
  /** Where there is none at all. */
  empty: { title: string; text: string; children?: ReactNode };
  /** What stands there until the first page came; five rows otherwise. */
  shapes?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A searched list, a page at a time: as fast with ten thousand rows as with ten. */
export function AdminList<Row>({
  noun,
  path,
  asked,
  pageSize = rowsPerPage,
  searchLabel,
  empty,
  shapes,
  children,
}: AdminListProps<Row>) {
  const [words, setWords] = useState('');
  const q = useSettled(words.trim(), 200);
  const pages = usePages<Row>(firstPath(path, { limit: pageSize, q, ...asked }), pageSize);
  const { rows, total, isOld, isError, retry } = pages;
  const top = useRef<HTMLDivElement>(null);
  const listId = useId();
  const many = `${noun}s`;
  return (
    <div ref={top} className="scroll-mt-4">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <TextField
          label={searchLabel}
          type="search"
          value={words}
          onChange={(change) => setWords(change.target.value)}
          maxLength={200}
          aria-controls={listId}
          className="w-full max-w-md"
        />
        <p role="status" className="frame-number min-h-4">
          {total !== null && !isOld && `${counted(total, noun)}${q && ' found'}`}
        </p>
      </div>
      <div id={listId} aria-busy={isOld || !rows} className={classNames('transition-opacity', isOld && 'opacity-50')}>
        {!rows && (isError ? <NotLoaded many={many} onRetry={retry} /> : (shapes ?? <RowShapes many={many} />))}
        {rows?.length === 0 &&
          (q ? (
            <EmptyState title={`No ${many} match`} text="Try another word, or fewer of them." />
          ) : (
            <EmptyState {...empty} />
          ))}
        {rows && rows.length > 0 && children(rows)}
      </div>
      <Pager pages={pages} label={many} onTurn={() => top.current?.scrollIntoView({ block: 'start' })} />
    </div>
  );
}

function NotLoaded({ many, onRetry }: { many: string; onRetry: () => void }) {
  return (
    <EmptyState title={`The ${many} could not be loaded`} text="There seems to be no connection right now.">
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}

function RowShapes({ many }: { many: string }) {
  return (
    <div className="flex flex-col gap-2">
      <LoadingShape className="h-16" text={`Loading ${many}`} />
      {['b', 'c', 'd', 'e'].map((key) => (
        <LoadingShape key={key} className="h-16" />
      ))}
    </div>
  );
}
