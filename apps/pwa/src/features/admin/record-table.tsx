import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useIsWide } from './is-wide.hooks.ts';
import { listTexts } from './list.texts.ts';

export interface Column<Row> {
  name: string;
  /** Returns the content of a cell. */
  cell: (row: Row) => ReactNode;
  /**
   * Returns what stands for the cell in the line of facts on narrow screens, where no heading explains it. Defaults to
   * the cell. Null leaves it out.
   */
  fact?: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** Begins a line of its own in the facts of a row on phones, so that all rows are of one form. */
  startsLine?: boolean;
  /** Left out on phones, where the facts of a row fit one line. */
  isMinor?: boolean;
  /** Shown from `xl` on. On narrower screens, the note of the row's title says it. */
  isWideOnly?: boolean;
}

interface RecordTableProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  /** The first column identifies the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Returns what stands before the row. */
  picture?: (row: Row) => ReactNode;
  /** Returns what the list is there for, as links that every row shows. Below the facts of a row on narrow screens. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Returns the menu of a row, or null for a row without actions. */
  menu?: (row: Row) => ReactNode;
}

/** Renders records as a table on wide screens and as a list on narrow ones. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  return useIsWide() ? <WideTable {...props} /> : <NarrowList {...props} />;
}

function WideTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  picture,
  actions,
  menu,
}: RecordTableProps<Row>) {
  const [title, ...facts] = columns;
  const hasActions = Boolean(actions ?? menu);
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-left text-muted">
          {columns.map(({ name, isNumber, isWideOnly }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'py-2 font-medium not-last:pr-6',
                isNumber && 'text-right',
                isWideOnly && 'max-xl:hidden',
              )}
            >
              {name}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <span className="sr-only">{listTexts().actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line">
            {/* Not wider for a long note, which is cut off. */}
            <th scope="row" className="w-1/2 max-w-0 py-3 pr-10 text-left font-normal wrap-anywhere">
              <div className="flex items-center gap-4">
                {picture?.(row)}
                <div className="min-w-0 grow">{title.cell(row)}</div>
              </div>
            </th>
            {facts.map(({ name, cell, isNumber, isWideOnly }) => (
              <td
                key={name}
                className={classNames(
                  'py-3 whitespace-nowrap not-last:pr-6',
                  isNumber && 'text-right font-mono text-13 tabular-nums',
                  isWideOnly && 'max-xl:hidden',
                )}
              >
                {cell(row)}
              </td>
            ))}
            {/* As wide as the button without the empty part of its target, also where a row has no menu. */}
            {hasActions && (
              <td className="min-w-8 py-2">
                <div className="flex justify-end gap-2">
                  {actions?.(row)}
                  {menu?.(row)}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowList<Row extends { id: string }>({
  label,
  rows,
  columns,
  picture,
  actions,
  menu,
}: RecordTableProps<Row>) {
  const [title, ...facts] = columns;
  return (
    <ul aria-label={label} className="border-t-2 border-ink">
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 border-b border-line py-4 text-15">
          {picture?.(row)}
          <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <div className="wrap-anywhere">{title.cell(row)}</div>
            <div className="-my-2.5">{menu?.(row)}</div>
            {/* The dot before a fact that begins a line is cut off at the left. */}
            <p className="col-span-2 mt-1 -ml-3 flex flex-wrap text-muted [clip-path:inset(0_0_0_0.75rem)]">
              {facts
                .filter(({ isWideOnly }) => !isWideOnly)
                .map(({ name, cell, fact = cell, isMinor, startsLine }) => (
                  <Fact key={name} isMinor={isMinor} startsLine={startsLine}>
                    {fact(row)}
                  </Fact>
                ))}
            </p>
            {actions && <div className="col-span-2 mt-3 flex flex-wrap gap-2">{actions(row)}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FactProps {
  isMinor: boolean | undefined;
  startsLine: boolean | undefined;
  children: ReactNode;
}

function Fact({ isMinor, startsLine, children }: FactProps) {
  if (children === null) return null;
  return (
    <span
      className={classNames(
        'wrap-anywhere before:inline-block before:w-3 before:text-center before:content-["·"]',
        isMinor && 'max-sm:hidden',
        startsLine && 'max-sm:basis-full',
      )}
    >
      {children}
    </span>
  );
}

/** Renders what identifies a row: its name with badges for what is unusual, and notes. */
export function RowTitle({ badges, notes, children }: { badges?: ReactNode; notes: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-17 font-semibold">
        {children}
        {/* As high as the line of text, so that all rows are. */}
        <span className="-my-1 inline-flex flex-wrap gap-1 empty:hidden">{badges}</span>
      </span>
      {notes}
    </>
  );
}

/** Renders a note of two lines at most, unless `className` says otherwise, below the name of a row. */
export function RowNote({ className = 'line-clamp-2', children }: { className?: string; children: ReactNode }) {
  return <span className={classNames('mt-1 wrap-anywhere text-muted', className)}>{children}</span>;
}
