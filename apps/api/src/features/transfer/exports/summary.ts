import { formatWithIngredients } from '@wellkept/clinical/ingredient-names.ts';
import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { createDiaryBundleEntry } from '@wellkept/fhir/diary-entry.ts';
import type { FhirDocument, SectionLine } from '@wellkept/fhir/document.ts';
import { createLabValueEntry } from '@wellkept/fhir/lab-report.ts';
import { createMedicationEntry } from '@wellkept/fhir/medicine.ts';
import { createPatientSummary, type SummaryContent } from '@wellkept/fhir/patient-summary.ts';
import {
  createAllergyEntries,
  createConditionEntries,
  createPatientEntry,
  createProfileObservationEntries,
  smokingWords,
} from '@wellkept/fhir/person.ts';
import { formatFindingName } from '@wellkept/interactions/findings/finding-name.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { getMeasure, isMeasureId } from '@wellkept/tracking/diary/measures.ts';
import type { Person } from '../../../auth/people.ts';
import type { Transaction } from '../../../database/connect.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { checkList } from '../../interactions/list-check.ts';
import { findLabReports } from '../../labs/results/repository.ts';
import { selectNamedFindings } from '../../reports/report-composition.ts';
import { readHistoryCodes, readMedicationCodes } from './coded-names.ts';
import { type DiaryExportEntry, findNewestMeasurements } from './diary-pages.ts';
import { toExportedLabValue } from './lab-pages.ts';
import { createSectionLine, createVerdictLines } from './section-lines.ts';
import { findShortLists } from './short-lists.ts';

const toFindingLine = (finding: Finding) =>
  createSectionLine(`${getSeverityWord(finding)}: ${formatFindingName(finding)}.`, finding.headline);

type SummaryRequest = { person: Person; madeAt: Date };

/**
 * Reads what an International Patient Summary is made of; it is put together by `finish`, when the connection has been given back. What was
 * filled in as a sample is left out, and so are notes, which are for oneself.
 */
export async function gatherSummary(tx: Transaction, { person, madeAt }: SummaryRequest) {
  const { patient, list } = await findShortLists(tx, person);
  const samples = new Set((await findLabReports(tx, person.userId)).flatMap(({ id, note }) => (note === sampleNote ? [id] : [])));
  const newest = new Map(list.results.toReversed().map((result) => [`${result.specimen} ${result.analyteId}`, result]));
  const labs = [...newest.values()].filter(({ reportId }) => !samples.has(reportId)).toReversed();
  const measured = await findNewestMeasurements(tx, person.userId);
  return {
    finish: async (safety: Pick<SafetyEngine, 'check' | 'resolve'>): Promise<FhirDocument> => {
      const { verdict, result } = await checkList(list, safety, madeAt);
      const { byId } = await loadAnalytes();
      const { findCondition, findAllergy } = await readHistoryCodes(safety, patient);
      const findMedicine = await readMedicationCodes();
      const figures = createProfileObservationEntries(patient);
      const createLines = (texts: readonly string[]) => texts.map((text) => createSectionLine(null, text));
      return createPatientSummary({
        key: [person.userId, 'summary', madeAt.toISOString()].join(' '),
        madeAt: madeAt.toISOString(),
        patient: createPatientEntry({ ...patient, email: null }),
        parts: {
          medicines: {
            lines: [
              ...createVerdictLines(verdict),
              ...selectNamedFindings(result.findings).map(toFindingLine),
              ...list.medications.map(toMedicineLine),
            ],
            entries: list.medications.map((medicine) =>
              createMedicationEntry({ ...medicine, notes: { ...medicine.notes, text: null } }, findMedicine(medicine)),
            ),
          },
          allergies: {
            lines: patient.allergies.length > 0 ? createLines(patient.allergies) : createLines(['No known allergies.']),
            entries: createAllergyEntries(patient, findAllergy),
          },
          problems: { lines: createLines(patient.conditions), entries: createConditionEntries(patient, findCondition) },
          results: {
            lines: labs.map(({ printedName, valueText, printedUnit, unit, collectedOn }) =>
              createSectionLine(`${printedName}:`, [valueText, printedUnit ?? unit].filter(Boolean).join(' '), collectedOn),
            ),
            entries: labs.map((result) => createLabValueEntry(toExportedLabValue(result, byId.get(result.analyteId)))),
          },
          vitals: toVitals(measured, patient, figures),
          pregnancy: {
            lines: patient.isPregnant === null ? [] : createLines([patient.isPregnant ? 'Pregnant' : 'Not pregnant']),
            entries: selectObservations(figures, 'Pregnancy'),
          },
          social: {
            lines: createLines(patient.smoking === null ? [] : [smokingWords[patient.smoking][0]]),
            entries: selectObservations(figures, 'Smoking'),
          },
        },
        hasNoConditions: patient.hasNoConditions,
        recordedOn: patient.recordedOn,
      });
    },
  };
}

function toMedicineLine(medication: Medication): SectionLine {
  const { strength, prescribedDosage, frequency, indication, notes } = medication;
  const how = [prescribedDosage ?? notes.dosage, frequency].filter(Boolean).join(', ') || 'dose not stated';
  return createSectionLine(
    [formatWithIngredients(medication), strength].filter(Boolean).join(' '),
    how,
    indication && `for ${indication}`,
    notes.startDate && `since ${notes.startDate}`,
  );
}

type ProfileObservationEntries = ReturnType<typeof createProfileObservationEntries>;

function selectObservations(figures: ProfileObservationEntries, ...names: string[]): ProfileObservationEntries {
  const getObservationName = ({ resource }: ProfileObservationEntries[number]) => (resource['code'] as { text: string }).text;
  return figures.filter((entry) => names.includes(getObservationName(entry)));
}

/** What was measured last of each; height and weight of the profile where the diary has none. */
function toVitals(
  measured: readonly DiaryExportEntry[],
  { weightKg, heightCm, recordedOn }: { weightKg: number | null; heightCm: number | null; recordedOn: string },
  figures: ProfileObservationEntries,
): SummaryContent {
  const hasWeight = measured.some(({ subject }) => subject === 'weight');
  const ofProfile = [
    ...(weightKg === null || hasWeight ? [] : [createSectionLine('Weight:', `${formatNumber(weightKg, { digitsMax: 4 })} kg`, recordedOn)]),
    ...(heightCm === null ? [] : [createSectionLine('Height:', `${formatNumber(heightCm, { digitsMax: 4 })} cm`, recordedOn)]),
  ];
  return {
    lines: [...measured.flatMap(toMeasureLine), ...ofProfile],
    entries: [
      ...measured.map((entry) => createDiaryBundleEntry({ ...entry, note: null }, { ids: new Set(), find: () => [] })),
      ...selectObservations(figures, 'Height', ...(hasWeight ? [] : ['Weight'])),
    ],
  };
}

function toMeasureLine({ subject, value, secondValue, day }: DiaryExportEntry): SectionLine[] {
  if (!isMeasureId(subject) || value === null) return [];
  const { name, metric } = getMeasure(subject);
  return [createSectionLine(`${name}:`, `${secondValue === null ? value : `${value}/${secondValue}`} ${metric.unit}`, day)];
}
