import { entryKinds } from '@wellkept/contract/tracking/diary-limits.ts';
import { createDiaryBundleEntry } from '@wellkept/fhir/diary-entry.ts';
import { createGoalEntry } from '@wellkept/fhir/goal.ts';
import { createLabReportEntry, createLabValueEntry } from '@wellkept/fhir/lab-report.ts';
import { createDetectedIssueEntries } from '@wellkept/fhir/list-issue.ts';
import { createMedicationEntry } from '@wellkept/fhir/medicine.ts';
import {
  createAllergyEntries,
  createConditionEntries,
  createFamilyHistoryEntries,
  createPatientEntry,
  createProfileObservationEntries,
} from '@wellkept/fhir/person.ts';
import { type BundleEntry, computeUuid } from '@wellkept/fhir/resource.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import type pg from 'pg';
import type { Person } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { checkList } from '../../interactions/list-check.ts';
import { readHistoryCodes, readMedicationCodes, readMedicineCodes } from './coded-names.ts';
import { readDiaryPages } from './diary-pages.ts';
import { readLabReports, toExportedLabValue } from './lab-pages.ts';
import { findShortLists } from './short-lists.ts';

type FhirExportServices = { people: pg.Pool; safety: Pick<SafetyEngine, 'check' | 'resolve'> };

async function* readBundleEntries({ people, safety }: FhirExportServices, person: Person, now: Date): AsyncGenerator<BundleEntry[]> {
  const { userId } = person;
  const { patient, medicines, goals, list } = await withUser(people, userId, (tx) => findShortLists(tx, person));
  const { verdict } = await checkList(list, safety, now);
  const { findCondition, findAllergy } = await readHistoryCodes(safety, patient);
  const findMedicine = await readMedicationCodes();
  yield [
    createPatientEntry(patient),
    ...createConditionEntries(patient, findCondition),
    ...createAllergyEntries(patient, findAllergy),
    ...createFamilyHistoryEntries(patient, findCondition),
    ...createProfileObservationEntries(patient),
    ...medicines.map((medicine) => createMedicationEntry(medicine, findMedicine(medicine))),
    ...createDetectedIssueEntries(
      verdict,
      medicines.map(({ id }) => id),
      now.toISOString(),
    ),
    ...goals.map(createGoalEntry),
  ];
  const { byId } = await loadAnalytes();
  for await (const { report, results } of readLabReports(people, userId)) {
    if (report.note === sampleNote) continue;
    const values = results.map((result) => toExportedLabValue(result, byId.get(result.analyteId ?? '')));
    const ids = values.map(({ id }) => id);
    yield [...values.map(createLabValueEntry), createLabReportEntry(report, ids)];
  }
  const ids = new Set(medicines.map(({ id }) => id));
  for await (const page of readDiaryPages(people, userId, { kinds: entryKinds, withSamples: false })) {
    const find = await readMedicineCodes(
      safety,
      page.map(({ kind, label }) => (kind === 'intake' ? label : null)),
    );
    yield page.map((entry) => createDiaryBundleEntry(entry, { ids, find }));
  }
}

/** Everything of the person that FHIR R4 has a place for, as a Bundle in pieces of a page. */
export async function* streamFhirBundle(services: FhirExportServices, person: Person, now: Date): AsyncGenerator<string> {
  const head = {
    resourceType: 'Bundle',
    id: computeUuid('Bundle', `${person.userId} ${now.toISOString()}`),
    type: 'collection',
    timestamp: now.toISOString(),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[`;
  let isFirst = true;
  for await (const entries of readBundleEntries(services, person, now)) {
    if (entries.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
