import type { Medication } from '@wellkept/contract/medications.ts';
import { entryOfDiary } from '@wellkept/insights/fhir/diary-entry.ts';
import type { FhirDocument, ToldLine } from '@wellkept/insights/fhir/document.ts';
import { entryOfLabValue } from '@wellkept/insights/fhir/lab-report.ts';
import { entryOfMedicine } from '@wellkept/insights/fhir/medicine.ts';
import { patientSummary, type SummaryPart } from '@wellkept/insights/fhir/patient-summary.ts';
import { entriesOfAllergies, entriesOfConditions, entriesOfFigures, entryOfPatient, smokingWords } from '@wellkept/insights/fhir/person.ts';
import { isMeasureId, measureOf } from '@wellkept/insights/tracking/measures.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { sampleNote } from '@wellkept/profile/sample-person.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import type { Person } from '../../auth/people.ts';
import type { Transaction } from '../../database/connect.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { findLabReports } from '../lab-results/repository.ts';
import { checkList } from '../safety/list-check.ts';
import { readHistoryCodes, readMedicineCodes } from './coded-names.ts';
import { findNewestMeasurements, type HandedEntry } from './diary-pages.ts';
import { reportedValue } from './lab-pages.ts';
import { findShortLists } from './short-lists.ts';
import { line, verdictLines } from './told-lines.ts';

type SummaryAsk = { person: Person; madeAt: Date };

/**
 * Reads what an International Patient Summary is made of; it is put together by `finish`, when the connection has been given back. What was
 * filled in as a sample is left out, and so are notes, which are for oneself.
 */
export async function gatherSummary(tx: Transaction, { person, madeAt }: SummaryAsk) {
  const { told, list } = await findShortLists(tx, person);
  const samples = new Set((await findLabReports(tx, person.userId)).flatMap(({ id, note }) => (note === sampleNote ? [id] : [])));
  const newest = new Map(list.results.toReversed().map((result) => [`${result.specimen} ${result.analyteId}`, result]));
  const labs = [...newest.values()].filter(({ reportId }) => !samples.has(reportId)).toReversed();
  const measured = await findNewestMeasurements(tx, person.userId);
  return {
    finish: async (safety: Pick<SafetyEngine, 'check' | 'resolve'>): Promise<FhirDocument> => {
      const { verdict } = await checkList(list, safety, madeAt);
      const { byId } = await loadAnalytes();
      const { findCondition, findAllergy } = await readHistoryCodes(safety, told);
      const findMedicine = await readMedicineCodes(safety, list.medications.map(takenText));
      const figures = entriesOfFigures(told);
      const lines = (texts: readonly string[]) => texts.map((text) => line(null, text));
      return patientSummary({
        key: [person.userId, 'summary', madeAt.toISOString()].join(' '),
        madeAt: madeAt.toISOString(),
        patient: entryOfPatient({ ...told, email: null }),
        parts: {
          medicines: {
            lines: [...verdictLines(verdict), ...list.medications.map(toMedicineLine)],
            entries: list.medications.map((medicine) =>
              entryOfMedicine({ ...medicine, notes: { ...medicine.notes, text: null } }, findMedicine(takenText(medicine))),
            ),
          },
          allergies: {
            lines: told.allergies.length > 0 ? lines(told.allergies) : lines(['No known allergies.']),
            entries: entriesOfAllergies(told, findAllergy),
          },
          problems: { lines: lines(told.conditions), entries: entriesOfConditions(told, findCondition) },
          results: {
            lines: labs.map(({ printedName, valueText, printedUnit, unit, collectedOn }) =>
              line(`${printedName}:`, [valueText, printedUnit ?? unit].filter(Boolean).join(' '), collectedOn),
            ),
            entries: labs.map((result) => entryOfLabValue(reportedValue(result, byId.get(result.analyteId)))),
          },
          vitals: toVitals(measured, told, figures),
          pregnancy: {
            lines: told.isPregnant === null ? [] : lines([told.isPregnant ? 'Pregnant' : 'Not pregnant']),
            entries: figuresNamed(figures, 'Pregnancy'),
          },
          social: { lines: lines(told.smoking === null ? [] : [smokingWords[told.smoking][0]]), entries: figuresNamed(figures, 'Smoking') },
        },
        hasNoConditions: told.hasNoConditions,
        toldOn: told.toldOn,
      });
    },
  };
}

function toMedicineLine({ name, strength, prescribedDosage, frequency, indication, notes }: Medication): ToldLine {
  const how = [prescribedDosage ?? notes.dosage, frequency].filter(Boolean).join(', ') || 'dose not stated';
  return line(
    [name, strength].filter(Boolean).join(' '),
    how,
    indication && `for ${indication}`,
    notes.startDate && `since ${notes.startDate}`,
  );
}

type Figures = ReturnType<typeof entriesOfFigures>;

function figuresNamed(figures: Figures, ...names: string[]): Figures {
  const nameOf = ({ resource }: Figures[number]) => (resource['code'] as { text: string }).text;
  return figures.filter((entry) => names.includes(nameOf(entry)));
}

/** What was measured last of each; height and weight of the profile where the diary has none. */
function toVitals(
  measured: readonly HandedEntry[],
  { weightKg, heightCm, toldOn }: { weightKg: number | null; heightCm: number | null; toldOn: string },
  figures: Figures,
): SummaryPart {
  const hasWeight = measured.some(({ subject }) => subject === 'weight');
  const ofProfile = [
    ...(weightKg === null || hasWeight ? [] : [line('Weight:', `${Number(weightKg.toPrecision(4))} kg`, toldOn)]),
    ...(heightCm === null ? [] : [line('Height:', `${Number(heightCm.toPrecision(4))} cm`, toldOn)]),
  ];
  return {
    lines: [...measured.flatMap(toMeasureLine), ...ofProfile],
    entries: [
      ...measured.map((entry) => entryOfDiary({ ...entry, note: null }, { ids: new Set(), find: () => [] })),
      ...figuresNamed(figures, 'Height', ...(hasWeight ? [] : ['Weight'])),
    ],
  };
}

function toMeasureLine({ subject, value, secondValue, day }: HandedEntry): ToldLine[] {
  if (!isMeasureId(subject) || value === null) return [];
  const { name, metric } = measureOf(subject);
  return [line(`${name}:`, `${secondValue === null ? value : `${value}/${secondValue}`} ${metric.unit}`, day)];
}
