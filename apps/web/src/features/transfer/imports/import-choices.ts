import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import type { ColumnTarget } from './import-targets.ts';

export type ImportTable = NonNullable<ImportReading['table']>;

/** What the person chose for a table. Columns in `unitsAsked` wait for their unit. */
export type ImportChoices = { order: ImportTable['order']; columns: ColumnTarget[]; unitsAsked: readonly number[] };

/** As the table looks, before anything was chosen. */
export const createImportChoices = ({ order, columns }: ImportTable): ImportChoices => ({
  order,
  columns: columns.map(({ target }) => target),
  unitsAsked: columns.flatMap(({ asksUnit }, at) => (asksUnit ? [at] : [])),
});

/** The step that the person chose for a mood in their own words; null leaves it out. */
export type ChosenMoods = ReadonlyMap<string, number | null>;

/** As chosen for the last such file. */
export const openMoods = ({ moods }: ImportReading): ChosenMoods =>
  new Map(moods.flatMap(({ word, value }) => (value === null ? [] : [[word, value]])));

/** Something must be chosen before it can be taken over. */
export const hasOpenChoices = (choices: ImportChoices | null): boolean =>
  choices !== null && (choices.order === null || choices.unitsAsked.length > 0);
export const areMoodsOpen = ({ moods }: ImportReading, chosen: ChosenMoods): boolean => moods.some(({ word }) => !chosen.has(word));

export const setColumn = (choices: ImportChoices, at: number, target: ColumnTarget): ImportChoices => ({
  ...choices,
  columns: choices.columns.with(at, target),
  unitsAsked: choices.unitsAsked.filter((columnIndex) => columnIndex !== at),
});
