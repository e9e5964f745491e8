import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useIsWide } from './is-wide.hooks.ts';
import { listTexts } from './list.texts.ts';

export interface Column<Row> {
  name: string;
  /** Returns the content of a cell, or null for an empty one. */
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** On phones, a long fact has a line of its own. */
  isLong?: boolean;
}

export interface RecordTableProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  /** The first column identifies the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Returns the buttons of a row. `aboutId` is the id of the cell that identifies the row. */
  actions?: (row: Row, aboutId: string) => ReactNode;
  /** Returns the button at the end of a row, which on narrow screens is the end of the row's first line. */
  endAction?: (row: Row, aboutId: string) => ReactNode;
}

/** Renders records as a table on wide screens and as a list on narrow ones. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  return useIsWide() ? <WideTable {...props} /> : <NarrowList {...props} />;
}

const aboutIdOf = (row: { id: string }) => `about-${row.id}`;

function WideTable<Row extends { id: string }>({ label, rows, columns, actions, endAction }: RecordTableProps<Row>) {
  const [title, ...facts] = columns;
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-left text-muted">
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={classNames('py-2 pr-4 font-medium', isNumber && 'text-right')}>
              {name}
            </th>
          ))}
          {(actions || endAction) && (
            <th scope="col">
              <span className="sr-only">{listTexts().actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line">
            <th
              id={aboutIdOf(row)}
              scope="row"
              className="max-w-80 min-w-40 py-3 pr-4 text-left font-normal wrap-anywhere"
            >
              {title.cell(row)}
            </th>
            {facts.map(({ name, cell, isNumber }) => (
              <td
                key={name}
                className={classNames(
                  'py-3 pr-4 wrap-anywhere',
                  isNumber && 'text-right font-mono text-13 tabular-nums',
                )}
              >
                {cell(row)}
              </td>
            ))}
            {(actions || endAction) && (
              <td className="py-2">
                <div className="flex justify-end gap-2">
                  {actions?.(row, aboutIdOf(row))}
                  {endAction?.(row, aboutIdOf(row))}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowList<Row extends { id: string }>({ label, rows, columns, actions, endAction }: RecordTableProps<Row>) {
  const [title, ...facts] = columns;
  return (
    <ul aria-label={label} className="border-t-2 border-ink">
      {rows.map((row) => (
        <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] border-b border-line py-4">
          <div id={aboutIdOf(row)} className="wrap-anywhere">
            {title.cell(row)}
          </div>
          {endAction && <div className="-my-2.5 self-start">{endAction(row, aboutIdOf(row))}</div>}
          <dl className="col-span-2 mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-15 min-[22.5rem]:grid-cols-[auto_1fr_auto_1fr] md:grid-cols-[repeat(4,auto_1fr)]">
            {facts.map(({ name, cell, isLong }) => (
              <Fact key={name} name={name} isLong={isLong}>
                {cell(row)}
              </Fact>
            ))}
          </dl>
          {actions && (
            <div className="col-span-2 mt-3 flex flex-wrap gap-2 empty:hidden">{actions(row, aboutIdOf(row))}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, isLong, children }: { name: string; isLong: boolean | undefined; children: ReactNode }) {
  if (children === null) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={classNames('wrap-anywhere', isLong && 'min-[22.5rem]:col-span-3 md:col-span-1')}>{children}</dd>
    </>
  );
}
