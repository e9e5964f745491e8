import type { LucideIcon } from 'lucide-react';
import { formatNumber } from '../../language/formats.ts';

interface FigureTableProps {
  /** What the rows are. */
  rowsColumn: string;
  columns: readonly { name: string; icon?: LucideIcon }[];
  rows: readonly { key: string | number; name: string; figures: readonly number[] }[];
  /** The heading that names the table. */
  labelledBy: string;
}

/** Renders numbers as a table. A column with an icon shows its name where there is room. */
export function FigureTable({ rowsColumn, columns, rows, labelledBy }: FigureTableProps) {
  return (
    <table aria-labelledby={labelledBy} className="w-full self-start text-15">
      <thead>
        <tr className="border-b-2 border-ink text-left text-muted">
          <th scope="col" className="py-2 pr-2 font-medium">
            {rowsColumn}
          </th>
          {columns.map(({ name, icon: Icon }) => (
            <th key={name} scope="col" className="py-2 pl-2 text-right font-medium">
              {Icon && <Icon size={18} className="ml-auto md:hidden" />}
              <span className={Icon && 'max-md:sr-only'}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={index} className="py-1.5 pl-2 text-right tabular-nums">
                {formatNumber(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
