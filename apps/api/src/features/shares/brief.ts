import { createHash } from 'node:crypto';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { type ShareSection, shareSections, shareValuesMax } from '@wellkept/contract/share-limits.ts';
import { briefDocument } from '@wellkept/insights/fhir/brief-document.ts';
import { entryOfDiary } from '@wellkept/insights/fhir/diary-entry.ts';
import type { FhirDocument } from '@wellkept/insights/fhir/document.ts';
import { entryOfLabValue } from '@wellkept/insights/fhir/lab-report.ts';
import { entriesOfListIssue } from '@wellkept/insights/fhir/list-issue.ts';
import { entryOfMedicine } from '@wellkept/insights/fhir/medicine.ts';
import {
  entriesOfAllergies,
  entriesOfConditions,
  entriesOfFamily,
  entryOfPatient,
  type ToldPerson,
} from '@wellkept/insights/fhir/person.ts';
import type { BundleEntry, FindCodings } from '@wellkept/insights/fhir/resource.ts';
import type { Period } from '@wellkept/insights/report/period.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import type { Person } from '../../auth/people.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { readHistoryCodes, readMedicineCodes } from '../exports/coded-names.ts';
import { findHandedEntries } from '../exports/diary-pages.ts';
import { handedPerson } from '../exports/handed-person.ts';
import { reportedValue } from '../exports/lab-pages.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { gatherReport, type ReportSafety } from '../reports/service.ts';
import { findSample } from '../sample-data/repository.ts';
import { type PartData, toldPart } from './told-parts.ts';

export type BriefAsk = { person: Person; period: Period; sections: readonly ShareSection[]; madeAt: Date; hasPatterns: boolean };

const kindOf = { symptoms: 'symptom', measures: 'measurement', state: 'day' } as const;
type DiarySection = keyof typeof kindOf;

/** Reads what a brief is made of; it is put together by `finish`, when the connection has been given back. */
export async function gatherBrief(tx: Transaction, { person, period, sections, madeAt, hasPatterns }: BriefAsk) {
  const { userId, name } = person;
  if (await findSample(tx, userId)) throw new AppError('conflict', 'The sample data is nobody’s, so it cannot be shared. Remove it first.');
  const report = await gatherReport(tx, { userId, name, period, now: madeAt, hasPatterns });
  const told = handedPerson(person, await findProfile(tx, userId), null);
  const medicines = await findActiveMedications(tx, userId);
  const labs = newestOfEach(await findLabResults(tx, userId));
  const values = {
    symptoms: await valuesOf(tx, 'symptoms', { person, period, sections }),
    measures: await valuesOf(tx, 'measures', { person, period, sections }),
    state: await valuesOf(tx, 'state', { person, period, sections }),
  };
  return {
    finish: async (safety: ReportSafety): Promise<FhirDocument> => {
      const findMedicine = await readMedicineCodes(safety, medicines.map(takenText));
      const history = await readHistoryCodes(safety, told);
      const data = dataOf({ told, medicines, labs, values, analytes: await loadAnalytes(), findMedicine, ...history });
      return compose({ person, period, sections, madeAt }, await report.finish(safety), told, data);
    },
  };
}

/** The single values of a part, without what was written beside them: notes are for oneself. Null: there are too many to send along. */
async function valuesOf(
  tx: Transaction,
  section: DiarySection,
  { person: { userId }, period, sections }: Pick<BriefAsk, 'person' | 'period' | 'sections'>,
): Promise<BundleEntry[] | null> {
  if (!sections.includes(section)) return [];
  const found = await findHandedEntries(tx, userId, { kinds: [kindOf[section]], ...period, withSamples: false }, null, shareValuesMax + 1);
  if (found.length > shareValuesMax) return null;
  return found
    .filter(({ subject }) => subject !== 'note')
    .map((entry) => entryOfDiary({ ...entry, note: null }, { ids: new Set(), find: () => [] }));
}

/** Results come with the newest first. */
const newestOfEach = (results: readonly LabResult[]): LabResult[] =>
  [...new Map(results.toReversed().map((result) => [`${result.specimen} ${result.analyteId}`, result])).values()].toReversed();

type Found = {
  told: ToldPerson;
  medicines: readonly Medication[];
  labs: readonly LabResult[];
  values: Record<DiarySection, BundleEntry[] | null>;
  analytes: Analytes;
  findMedicine: FindCodings;
  findCondition: FindCodings;
  findAllergy: FindCodings;
};

function dataOf({
  told,
  medicines,
  labs,
  values,
  analytes,
  findMedicine,
  findCondition,
  findAllergy,
}: Found): Partial<Record<ShareSection, PartData>> {
  return {
    medicines: medicines.map((medicine) =>
      entryOfMedicine({ ...medicine, notes: { ...medicine.notes, text: null } }, findMedicine(takenText(medicine))),
    ),
    history: [
      ...entriesOfConditions(told, findCondition),
      ...entriesOfAllergies(told, findAllergy),
      ...entriesOfFamily(told, findCondition),
    ],
    labs: labs.map((result) => entryOfLabValue(reportedValue(result, analytes.byId.get(result.analyteId)))),
    ...values,
  };
}

function compose(
  { person, period, sections, madeAt }: Omit<BriefAsk, 'hasPatterns'>,
  report: Report,
  told: ToldPerson,
  data: Partial<Record<ShareSection, PartData>>,
): FhirDocument {
  const wanted = shareSections.filter((section) => sections.includes(section));
  const issue = entriesOfListIssue(
    report.verdict,
    report.medicines.map(({ id }) => id),
    madeAt.toISOString(),
  );
  // The issue refers to the medicines, so it goes where they go.
  const dataOfSection = (section: ShareSection): PartData => {
    const own = data[section];
    return section === 'medicines' && own ? [...own, ...issue] : own === undefined ? [] : own;
  };
  return briefDocument({
    key: [person.userId, period.from, period.to, madeAt.toISOString(), ...wanted].join(' '),
    title: 'Visit brief',
    ...period,
    madeAt: madeAt.toISOString(),
    patient: entryOfPatient(told),
    parts: wanted.map((section) =>
      toldPart(section, report, told, { data: dataOfSection(section), hasFindings: wanted.includes('findings') }),
    ),
  });
}

/** Two documents with one digest are the same to the letter. */
export const digestOf = (document: FhirDocument): string => createHash('sha256').update(JSON.stringify(document)).digest('base64url');
