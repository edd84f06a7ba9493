import { type BundleEntry, coded, concept, type Elements, entryOf, loinc, quantity, referenceTo, self, textOf } from './resource.ts';

/** A value of a laboratory's report, in the unit in which it is handed on. */
export type ReportedValue = {
  id: string;
  reportId: string;
  /** The analyte's code; null where it is not known any more. */
  loinc: string | null;
  name: string;
  specimen: string;
  collectedOn: string;
  valueText: string;
  value: number | null;
  /** The upper end of a span. */
  upTo: number | null;
  comparator: '<' | '>' | null;
  unit: string | null;
  /** The unit is one of UCUM. */
  isUcum: boolean;
  range: { low: number | null; high: number | null; text: string } | null;
  flag: 'H' | 'L' | 'N' | 'A' | null;
  /** What the report prints, where the value was put into another unit. */
  printed: string | null;
};

export type ListedReport = { id: string; collectedOn: string; laboratory: string | null; note: string | null; updatedAt: string };

const unitOf = ({ unit, isUcum }: Pick<ReportedValue, 'unit' | 'isUcum'>) =>
  unit === null ? undefined : { text: unit, ...(isUcum && { code: unit }) };

function toldValue({ value, upTo, comparator, unit, isUcum, valueText }: ReportedValue): Elements {
  const named = unitOf({ unit, isUcum });
  if (value === null) return { valueString: textOf(valueText) ?? '–' };
  if (upTo !== null && upTo >= value) return { valueRange: { low: quantity(value, named), high: quantity(upTo, named) } };
  return { valueQuantity: quantity(value, named, comparator ?? undefined) };
}

function rangeOf({ range, unit, isUcum }: ReportedValue): Elements[] {
  if (range === null) return [];
  const named = unitOf({ unit, isUcum });
  const bound = (value: number | null) => (value === null ? undefined : quantity(value, named));
  const found = { low: bound(range.low), high: bound(range.high), text: textOf(range.text) };
  return found.low || found.high || found.text ? [found] : [];
}

/** A value and an entry of the diary may have one id by chance. */
const labKey = (id: string) => `lab ${id}`;

export function entryOfLabValue(value: ReportedValue): BundleEntry {
  const { id, name, collectedOn, specimen, flag, printed } = value;
  return entryOf('Observation', labKey(id), {
    status: 'final',
    category: [coded('observation-category', 'laboratory')],
    code: concept(name, ...(value.loinc === null ? [] : [loinc(value.loinc)])),
    subject: self,
    performer: [self],
    effectiveDateTime: collectedOn,
    ...toldValue(value),
    interpretation: flag === null ? [] : [coded('v3-ObservationInterpretation', flag)],
    specimen: { display: specimen === 'urine' ? 'Urine' : 'Blood' },
    referenceRange: rangeOf(value),
    note: printed === null ? [] : [{ text: `Printed as ${printed}` }],
  });
}

/** The report that the values stand on; they are entries of their own in the same bundle. */
export const entryOfLabReport = (report: ListedReport, valueIds: readonly string[]): BundleEntry =>
  entryOf('DiagnosticReport', report.id, {
    status: 'final',
    category: [coded('v2-0074', 'LAB')],
    code: concept('Laboratory report', loinc('11502-2', 'Laboratory report')),
    subject: self,
    effectiveDateTime: report.collectedOn,
    issued: report.updatedAt,
    performer: textOf(report.laboratory) === undefined ? [] : [{ display: textOf(report.laboratory) }],
    result: valueIds.map((id) => referenceTo('Observation', labKey(id))),
    conclusion: textOf(report.note),
  });
