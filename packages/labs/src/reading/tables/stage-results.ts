import type { PageCell, PageRow } from '../page-text.ts';
import type { RowContext } from '../read-row.ts';
import type { UnrecognizedValue } from '../read-value.ts';
import { isUnitText, listCellKinds } from './cell-kinds.ts';
import type { DayBlock } from './day-columns.ts';
import { readResult } from './read-result.ts';

/** A result of an earlier hour or stage of one test, and the head of its column: "30 min". */
export type StageCell = { row: PageRow; cell: PageCell; head: string };

/** Whether the columns are of hours or stages of one test, as "Fasting" beside "1 h": none of them names a day. */
export const isOfStages = ({ columns }: DayBlock): boolean =>
  columns.some(({ head }) => head.moment?.isRelative) &&
  columns.every(({ head }) => !head.isEarlier && (head.moment === null || head.moment.isRelative));

/** The results of all columns but the one that is read as the newest. */
export const listStageCells = (blocks: readonly DayBlock[]): StageCell[] =>
  blocks
    .filter(isOfStages)
    .flatMap(({ columns, newest }) =>
      columns
        .filter((column) => column !== newest)
        .flatMap(({ head, cells }) => [...cells].map(([row, cell]) => ({ row, cell, head: head.text }))),
    );

/**
 * Each as a result of its own, called as its line and its column: "Glucose 30 min" is no glucose of any other hour, and its line's range may be
 * that of another.
 */
export function readStages(stages: readonly StageCell[], getContext: (row: PageRow) => RowContext): UnrecognizedValue[] {
  return stages.flatMap(({ row, cell, head }) => {
    const name = row.cells.find((one) => one.x < cell.x && listCellKinds(one.text).has('text'));
    if (!name) return [];
    const unit = row.cells.find(({ text }) => isUnitText(text) && !listCellKinds(text).has('amount'));
    const printedName = `${name.text.trim()} ${head.trim()}`;
    const result = {
      printedName,
      named: { text: printedName, analytes: [], unit: null },
      text: [cell.text, unit?.text ?? ''].join('\t'),
      certainty: Math.min(name.certainty, cell.certainty),
      isUnknownRead: true,
    };
    const place = { page: row.page, y: cell.y, height: row.height, x: cell.x, end: cell.end };
    return readResult(result, getContext(row)).unrecognized.map((one) => ({ ...one, evidence: 'column', place }));
  });
}
