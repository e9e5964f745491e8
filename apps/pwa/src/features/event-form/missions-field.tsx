import { eventLimits } from '@rollcall/schema/event-limits';
import type { FieldErrors } from '@rollcall/schema/problem';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { filmFieldsTexts } from './film-fields.texts.ts';

interface Row {
  key: number;
  text: string;
}

interface MissionsFieldProps {
  initial: readonly string[];
  errors: FieldErrors[string] | undefined;
}

/** Renders the list of missions: one field each, that can be added, removed and moved. Empty ones are dropped. */
export function MissionsField({ initial, errors }: MissionsFieldProps) {
  const t = filmFieldsTexts();
  const [rows, setRows] = useState<Row[]>(() => initial.map((text, key) => ({ key, text })));
  const nextKey = useRef(initial.length);
  const list = useRef<HTMLFieldSetElement>(null);
  /** What is focused after the next render; a control that is gone or disabled would lose the focus. */
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    if (toFocus.current) list.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = null;
  });

  function add() {
    const key = nextKey.current++;
    toFocus.current = `[data-mission="${key}"] input`;
    setRows([...rows, { key, text: '' }]);
  }

  function remove(index: number) {
    const neighbor = rows[index + 1] ?? rows[index - 1];
    toFocus.current = neighbor ? `[data-mission="${neighbor.key}"] input` : '[data-add-mission]';
    setRows(rows.filter((_, at) => at !== index));
  }

  function move(index: number, by: 1 | -1) {
    const moved = rows.toSpliced(index, 1).toSpliced(index + by, 0, rows[index]!);
    const isAtEnd = index + by === 0 || index + by === rows.length - 1;
    const direction = isAtEnd ? -by : by;
    toFocus.current = `[data-mission="${rows[index]!.key}"] [data-by="${direction}"]`;
    setRows(moved);
  }

  return (
    <fieldset ref={list} className="flex flex-col gap-2">
      <legend className="text-15 font-semibold">{t.missions}</legend>
      <p className="text-15 text-muted">{t.missionsHint}</p>
      <ol className="flex flex-col gap-2">
        {rows.map(({ key, text }, index) => (
          <li key={key} data-mission={key} className="flex flex-wrap items-end gap-x-1">
            <div className="min-w-48 grow">
              <TextField
                label={t.mission({ number: index + 1 })}
                name="missions"
                maxLength={eventLimits.mission}
                placeholder={t.missionExample}
                autoComplete="off"
                value={text}
                onChange={(change) =>
                  setRows(rows.map((row) => (row.key === key ? { key, text: change.target.value } : row)))
                }
              />
            </div>
            <div className="flex">
              <IconButton
                icon={ArrowUp}
                label={t.moveUp({ number: index + 1 })}
                data-by={-1}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t.moveDown({ number: index + 1 })}
                data-by={1}
                disabled={index === rows.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton icon={X} label={t.remove({ number: index + 1 })} onClick={() => remove(index)} />
            </div>
          </li>
        ))}
      </ol>
      {errors?.[0] && <p className="text-15 text-red">{errors[0]}</p>}
      {rows.length < eventLimits.missions && (
        <Button data-add-mission small className="self-start" onClick={add}>
          <Plus size={18} />
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}
