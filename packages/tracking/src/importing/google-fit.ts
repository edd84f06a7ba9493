import { getMeasure, type MeasureId } from '../diary/measures.ts';
import { parseDay, parseNumber } from './dates.ts';
import { createEntryCollector, type ParsedImport } from './entry-collector.ts';
import type { Rows } from './rows.ts';

// The columns of Google Fit's daily metrics that the diary has a place for, as Takeout writes them in the person's language. Public samples
// show the English, German, Spanish and French names; the others are translations. A name counts as a whole, and any other is left out.

const dates = 'Date|Datum|Fecha|Data';
const measures: readonly (readonly [MeasureId, string])[] = [
  [
    'steps',
    'Step count|Schrittzahl|Anzahl der Schritte|Nombre de pas|Recuento de pasos|Número de pasos|Conteggio passi|Conteggio dei passi|' +
      'Numero di passi|Aantal stappen|Stappentelling|Contagem de passos|Número de passos',
  ],
  [
    'exercise',
    'Move Minutes count|Anzahl der Aktivitätsminuten|Anzahl der Bewegungsminuten|Nombre de minutes actives|Nombre de minutes d’activité|' +
      'Nombre de minutes en mouvement|Recuento de minutos activos|Recuento de minutos en movimiento|Conteggio minuti di movimento|' +
      'Conteggio minuti di attività|Numero di minuti di movimento|Aantal bewegingsminuten|Aantal beweegminuten|Aantal actieve minuten|' +
      'Contagem de minutos em movimento|Contagem de minutos de movimento|Contagem de minutos ativos',
  ],
  [
    'weight',
    'Average weight (kg)|Durchschnittsgewicht (kg)|Durchschnittliches Gewicht (kg)|Poids moyen (kg)|Peso medio (kg)|' +
      'Gemiddeld gewicht (kg)|Peso médio (kg)',
  ],
];

/** Takeout is not of one mind about accents, capitals and apostrophes. */
const plain = (name: string): string =>
  name
    .replace(/^\uFEFF/, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const dateNames = new Set(dates.split('|').map(plain));
const byName = new Map(measures.flatMap(([measure, names]) => names.split('|').map((name) => [plain(name), measure] as const)));

/** The calories and distances that stand in every takeout, whatever its language: a table that someone made has other columns. */
const ownUnits = /\((?:kcal|m)\)$/;

export const isGoogleFit = ([header = []]: Rows): boolean =>
  dateNames.has(plain(header[0] ?? '')) &&
  header.some((name) => byName.get(plain(name)) === 'steps') &&
  header.some((name) => ownUnits.test(plain(name)));

/** "Daily activity metrics.csv" of a Google Fit takeout: a line a day. */
export function parseGoogleFit(rows: Rows): ParsedImport {
  const collector = createEntryCollector();
  const [header = [], ...lines] = rows;
  const columns = header.map((name) => byName.get(plain(name)) ?? null);
  header.forEach((name, at) => {
    const measure = columns[at];
    if (measure) collector.explain(`“${name.trim()}” is ${getMeasure(measure).name.toLowerCase()}.`);
  });
  for (const row of lines) {
    const day = parseDay(row[0] ?? '', 'ymd');
    if (day === null) {
      collector.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    row.forEach((text, at) => {
      const measure = columns[at];
      if (at === 0 || text.trim() === '') return;
      const value = parseNumber(text);
      if (!measure) collector.leaveOut('Columns the diary has no place for, or whose names we don’t know', (header[at] ?? '').trim());
      else if (value === null) collector.leaveOut(`“${(header[at] ?? '').trim()}” without a number`, text);
      else if (value > 0) collector.add({ kind: 'measurement', subject: measure, day, value: Math.round(value * 1000) / 1000 });
    });
  }
  return collector.reading();
}
