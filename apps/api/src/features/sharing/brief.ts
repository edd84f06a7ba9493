import { createHash } from 'node:crypto';
import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { describeAgeAndSex } from '@wellkept/contract/reports/report-texts.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { type ShareSection, shareSections, shareValuesMax } from '@wellkept/contract/sharing/share-limits.ts';
import { createBriefDocument } from '@wellkept/fhir/brief-document.ts';
import { createDiaryBundleEntry } from '@wellkept/fhir/diary-entry.ts';
import type { FhirDocument } from '@wellkept/fhir/document.ts';
import { createLabValueEntry } from '@wellkept/fhir/lab-report.ts';
import { createDetectedIssueEntries } from '@wellkept/fhir/list-issue.ts';
import { createMedicationEntry } from '@wellkept/fhir/medicine.ts';
import {
  createAllergyEntries,
  createConditionEntries,
  createFamilyHistoryEntries,
  createPatientEntry,
  type ExportedPatient,
} from '@wellkept/fhir/person.ts';
import type { BundleEntry, FindCodings } from '@wellkept/fhir/resource.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import type { DatePeriod } from '@wellkept/tracking/report/period.ts';
import type { Person } from '../../auth/people.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { findJudgedLabResults } from '../labs/results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { gatherReport, type ReportSafety } from '../reports/service.ts';
import { readHistoryCodes, readMedicationCodes } from '../transfer/exports/coded-names.ts';
import { findDiaryExportEntries } from '../transfer/exports/diary-pages.ts';
import { toExportedPatient } from '../transfer/exports/exported-patient.ts';
import { toExportedLabValue } from '../transfer/exports/lab-pages.ts';
import { findSample } from '../transfer/sample-data/repository.ts';
import { createShareSection, type SectionData } from './share-sections.ts';

export type BriefRequest = { person: Person; period: DatePeriod; sections: readonly ShareSection[]; madeAt: Date; hasPatterns: boolean };

const entryKindBySection = { symptoms: 'symptom', measures: 'measurement', state: 'day' } as const;
type DiarySection = keyof typeof entryKindBySection;

/** Reads what a brief is made of; it is put together by `finish`, when the connection has been given back. */
export async function gatherBrief(tx: Transaction, { person, period, sections, madeAt, hasPatterns }: BriefRequest) {
  const { userId, name } = person;
  if (await findSample(tx, userId)) throw new AppError('conflict', 'You can’t share sample data. Remove it first.');
  const report = await gatherReport(tx, { userId, name, period, now: madeAt, hasPatterns });
  const patient = toExportedPatient(person, await findProfile(tx, userId), null);
  const medicines = await findActiveMedications(tx, userId);
  const labs = selectNewestOfEach(await findJudgedLabResults(tx, userId));
  const values = {
    symptoms: await findSectionEntries(tx, 'symptoms', { person, period, sections }),
    measures: await findSectionEntries(tx, 'measures', { person, period, sections }),
    state: await findSectionEntries(tx, 'state', { person, period, sections }),
  };
  return {
    finish: async (safety: ReportSafety): Promise<FhirDocument> => {
      const findMedicine = await readMedicationCodes();
      const history = await readHistoryCodes(safety, patient);
      const data = createSectionData({ patient, medicines, labs, values, analytes: await loadAnalytes(), findMedicine, ...history });
      return composeBrief({ person, period, sections, madeAt }, await report.finish(safety), patient, data);
    },
  };
}

/** The single values of a part, without what was written beside them: notes are for oneself. Null: there are too many to send along. */
async function findSectionEntries(
  tx: Transaction,
  section: DiarySection,
  { person: { userId }, period, sections }: Pick<BriefRequest, 'person' | 'period' | 'sections'>,
): Promise<BundleEntry[] | null> {
  if (!sections.includes(section)) return [];
  const found = await findDiaryExportEntries(
    tx,
    userId,
    { kinds: [entryKindBySection[section]], ...period, withSamples: false },
    null,
    shareValuesMax + 1,
  );
  if (found.length > shareValuesMax) return null;
  return found
    .filter(({ subject }) => subject !== 'note')
    .map((entry) => createDiaryBundleEntry({ ...entry, note: null }, { ids: new Set(), find: () => [] }));
}

/** Results come with the newest first. */
const selectNewestOfEach = (results: readonly LabResult[]): LabResult[] =>
  [...new Map(results.toReversed().map((result) => [`${result.specimen} ${result.analyteId}`, result])).values()].toReversed();

type BriefData = {
  patient: ExportedPatient;
  medicines: readonly Medication[];
  labs: readonly LabResult[];
  values: Record<DiarySection, BundleEntry[] | null>;
  analytes: Analytes;
  findMedicine: Awaited<ReturnType<typeof readMedicationCodes>>;
  findCondition: FindCodings;
  findAllergy: FindCodings;
};

function createSectionData({
  patient,
  medicines,
  labs,
  values,
  analytes,
  findMedicine,
  findCondition,
  findAllergy,
}: BriefData): Partial<Record<ShareSection, SectionData>> {
  return {
    medicines: medicines.map((medicine) =>
      createMedicationEntry({ ...medicine, notes: { ...medicine.notes, text: null } }, findMedicine(medicine)),
    ),
    history: [
      ...createConditionEntries(patient, findCondition),
      ...createAllergyEntries(patient, findAllergy),
      ...createFamilyHistoryEntries(patient, findCondition),
    ],
    labs: labs.map((result) => createLabValueEntry(toExportedLabValue(result, analytes.byId.get(result.analyteId)))),
    ...values,
  };
}

function composeBrief(
  { person, period, sections, madeAt }: Omit<BriefRequest, 'hasPatterns'>,
  report: Report,
  patient: ExportedPatient,
  data: Partial<Record<ShareSection, SectionData>>,
): FhirDocument {
  const wanted = shareSections.filter((section) => sections.includes(section));
  const issue = createDetectedIssueEntries(
    report.verdict,
    report.medicines.map(({ id }) => id),
    madeAt.toISOString(),
  );
  // The issue refers to the medicines, so it goes where they go.
  const getSectionData = (section: ShareSection): SectionData => {
    const own = data[section];
    return section === 'medicines' && own ? [...own, ...issue] : own === undefined ? [] : own;
  };
  return createBriefDocument({
    key: [person.userId, period.from, period.to, madeAt.toISOString(), ...wanted].join(' '),
    title: 'Visit brief',
    ...period,
    madeAt: madeAt.toISOString(),
    patient: createPatientEntry(patient, describeAgeAndSex(report.about) || null),
    parts: wanted.map((section) =>
      createShareSection(section, report, patient, { data: getSectionData(section), hasFindings: wanted.includes('findings') }),
    ),
  });
}

/** Two documents with one digest are the same to the letter. */
export const computeDigest = (document: FhirDocument): string => createHash('sha256').update(JSON.stringify(document)).digest('base64url');
