import type { PageRow } from '../page-text.ts';
import { listCellKinds } from './cell-kinds.ts';
import { computeShare, mostlyMin } from './column-content.ts';
import type { Column } from './grid.ts';
import { findHeadText } from './head-text.ts';

export const valueHead =
  /(?<!\p{Letter})(?:results?|values?|observed|current|found|finding|outcome|aktuell|actual|ergebnis|messwert|wert|r[ée]sultats?|resultados?|risultat[io]|sonuç|valore?s?|valeurs?|uitslag|resultaat|wynik|değer)(?!\p{Letter})|结果|测定值/iu;
export const rangeHead = /reference|range|normal|interval|referen[cz]|référence|riferimento|zakres|norma|limits?|参考|expected|desirable/iu;
export const earlierHead =
  /previous|prior|(?<!\p{Letter})last|^old(?: (?:results?|values?))?$|past|earlier|histor|vorwert|vorbefund|vorergebnis|voruntersuchung|früher|ant[ée]r(?!n)|pr[ée]c[ée]d|ultimo|último|previ[oa](?!\p{Letter})|önceki|eski|geçmiş|poprzedni|wcześniej|precedent|vorige|vroeger|上次|上一次|前次|既往|历次|历史/iu;
/** What may head the only results of a table as well as the ones before the newest: "Last value". */
const lastHead =
  /^\W*(?:last|most recent) (?:known )?(?:value|result|reading|measurement)s?\W*$|^\W*(?:letzter wert|letztes ergebnis|dernier r[ée]sultat|derni[èe]re valeur|[úu]ltimo (?:valor|resultado|valore|risultato)|laatste (?:waarde|uitslag)|ostatni wynik|son (?:değer|sonuç))\W*$/iu;
/** What heads the newest of several columns of results. */
export const currentHead =
  /(?<!\p{Letter})(?:current|latest|befund|today|new|aktuell\p{Letter}*|heute|actuel(?:le)?|actual|attuale|atual|huidige?|nieuwe?|aktualn\p{Letter}*|obecn\p{Letter}*|bieżąc\p{Letter}*|güncel|bugün|yeni)(?!\p{Letter})|本次|当前|此次/iu;
export const lowHead = /^\W*(?:low(?:er)?(?: limit)?|min(?:imum)?\.?|from|lower bound|untere?r?|mín(?:imo)?\.?|alt|inf\.?)\W*$/iu;
export const highHead = /^\W*(?:high(?:er)?|upper(?: limit)?|max(?:imum)?\.?|to|upper bound|obere?r?|máx(?:imo)?\.?|üst|sup\.?)\W*$/iu;
export const otherHead = /(?<!\p{Letter})(?:date|time|code|no|nr|id|page|method|lab)(?!\p{Letter})|datum|fecha|data/iu;

/** Whether the head calls a column results, and nothing else. */
export function isHeadedAsValue(column: Column, columns: readonly Column[], heads: readonly PageRow[]): boolean {
  const head = findHeadText(heads, column, columns);
  const isRanges = computeShare(column, 'range') >= mostlyMin && computeShare(column, 'amount', 'word') < mostlyMin;
  return (
    !isRanges &&
    computeShare(column, 'unit') < mostlyMin &&
    valueHead.test(head) &&
    ![rangeHead, lowHead, highHead, earlierHead, otherHead].some((other) => other.test(head))
  );
}

/** Whether words are in a column that the head calls a reference. */
export const isHeadedAsRange = (column: Column, columns: readonly Column[], heads: readonly PageRow[]): boolean =>
  rangeHead.test(findHeadText(heads, column, columns)) && computeShare(column, 'word') > 0;

/** Earlier results that a head announces. "Last value" beside no other column of results is the result. */
export function listOlder(others: readonly Column[], columns: readonly Column[], heads: readonly PageRow[]): ReadonlySet<Column> {
  const isHeaded = (column: Column, head: RegExp) => head.test(findHeadText(heads, column, columns));
  const isAmount = (text: string) => listCellKinds(text).has('amount') && !listCellKinds(text).has('range');
  const isOfResults = (column: Column) =>
    !isHeaded(column, rangeHead) && (isHeaded(column, valueHead) || column.cells.some((cell) => cell && isAmount(cell.text)));
  const hasOther = others.some((column) => isOfResults(column) && !isHeaded(column, lastHead));
  return new Set(others.filter((column) => isHeaded(column, earlierHead) && (hasOther || !isHeaded(column, lastHead))));
}
