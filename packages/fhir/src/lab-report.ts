import {
  type BundleEntry,
  cleanText,
  createBundleEntry,
  createCodedConcept,
  createConcept,
  createLoincCoding,
  createQuantity,
  createReference,
  type Elements,
  patientReference,
} from './resource.ts';

/** A value of a laboratory's report, in the unit in which it is handed on. */
export type ExportedLabValue = {
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
  /** What the laboratory wrote below the value. */
  labNote: string | null;
};

export type ExportedLabReport = { id: string; collectedOn: string; laboratory: string | null; note: string | null; updatedAt: string };

const toUnit = ({ unit, isUcum }: Pick<ExportedLabValue, 'unit' | 'isUcum'>) =>
  unit === null ? undefined : { text: unit, ...(isUcum && { code: unit }) };

function createValue({ value, upTo, comparator, unit, isUcum, valueText }: ExportedLabValue): Elements {
  const named = toUnit({ unit, isUcum });
  if (value === null) return { valueString: cleanText(valueText) ?? '–' };
  if (upTo !== null && upTo >= value) return { valueRange: { low: createQuantity(value, named), high: createQuantity(upTo, named) } };
  return { valueQuantity: createQuantity(value, named, comparator ?? undefined) };
}

function createReferenceRange({ range, unit, isUcum }: ExportedLabValue): Elements[] {
  if (range === null) return [];
  const named = toUnit({ unit, isUcum });
  const createBound = (value: number | null) => (value === null ? undefined : createQuantity(value, named));
  const found = { low: createBound(range.low), high: createBound(range.high), text: cleanText(range.text) };
  return found.low || found.high || found.text ? [found] : [];
}

/** A value and an entry of the diary may have one id by chance. */
const getLabKey = (id: string) => `lab ${id}`;

export function createLabValueEntry(value: ExportedLabValue): BundleEntry {
  const { id, name, collectedOn, specimen, flag, printed, labNote } = value;
  const notes = [printed && `Printed as ${printed}`, cleanText(labNote)];
  return createBundleEntry('Observation', getLabKey(id), {
    status: 'final',
    category: [createCodedConcept('observation-category', 'laboratory')],
    code: createConcept(name, ...(value.loinc === null ? [] : [createLoincCoding(value.loinc)])),
    subject: patientReference,
    performer: [patientReference],
    effectiveDateTime: collectedOn,
    ...createValue(value),
    interpretation: flag === null ? [] : [createCodedConcept('v3-ObservationInterpretation', flag)],
    specimen: { display: specimen === 'urine' ? 'Urine' : 'Blood' },
    referenceRange: createReferenceRange(value),
    note: notes.flatMap((text) => (text ? [{ text }] : [])),
  });
}

/** The report that the values stand on; they are entries of their own in the same bundle. */
export const createLabReportEntry = (report: ExportedLabReport, valueIds: readonly string[]): BundleEntry =>
  createBundleEntry('DiagnosticReport', report.id, {
    status: 'final',
    category: [createCodedConcept('v2-0074', 'LAB')],
    code: createConcept('Laboratory report', createLoincCoding('11502-2', 'Laboratory report')),
    subject: patientReference,
    effectiveDateTime: report.collectedOn,
    issued: report.updatedAt,
    performer: cleanText(report.laboratory) === undefined ? [] : [{ display: cleanText(report.laboratory) }],
    result: valueIds.map((id) => createReference('Observation', getLabKey(id))),
    conclusion: cleanText(report.note),
  });
