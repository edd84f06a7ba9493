import { entryKinds } from '@wellkept/contract/diary-limits.ts';
import { entryOfDiary } from '@wellkept/insights/fhir/diary-entry.ts';
import { entryOfGoal } from '@wellkept/insights/fhir/goal.ts';
import { entryOfLabReport, entryOfLabValue } from '@wellkept/insights/fhir/lab-report.ts';
import { entryOfMedicine } from '@wellkept/insights/fhir/medicine.ts';
import {
  entriesOfAllergies,
  entriesOfConditions,
  entriesOfFamily,
  entriesOfFigures,
  entryOfPatient,
} from '@wellkept/insights/fhir/person.ts';
import { type BundleEntry, uuidOf } from '@wellkept/insights/fhir/resource.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { sampleNote } from '@wellkept/profile/sample-person.ts';
import { withoutSample } from '@wellkept/profile/without-sample.ts';
import type pg from 'pg';
import type { Person } from '../../auth/people.ts';
import type { Transaction } from '../../database/connect.ts';
import { withUser } from '../../database/connect.ts';
import { findGoalRows } from '../goals/repository.ts';
import { findAllMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { toldOf } from '../profile/stored-sections.ts';
import { findSample } from '../sample-data/repository.ts';
import { diaryPages } from './diary-pages.ts';
import { handedPerson } from './handed-person.ts';
import { labPages, reportedValue } from './lab-pages.ts';

/** What is short enough to be held at once, without what was filled in as a sample. */
async function findShortLists(tx: Transaction, person: Person) {
  const { userId } = person;
  const sample = await findSample(tx, userId);
  const profile = await findProfile(tx, userId);
  const filled = new Set(sample?.medications.map(({ id }) => id));
  return {
    // What is left keeps the shapes that it had.
    told: handedPerson(person, sample ? { ...profile, ...withoutSample(toldOf(profile), sample.profile) } : profile, person.email),
    medicines: (await findAllMedications(tx, userId)).filter(({ id }) => !filled.has(id)),
    goals: await findGoalRows(tx, userId),
  };
}

async function* entriesOf(people: pg.Pool, person: Person): AsyncGenerator<BundleEntry[]> {
  const { userId } = person;
  const { told, medicines, goals } = await withUser(people, userId, (tx) => findShortLists(tx, person));
  yield [
    entryOfPatient(told),
    ...entriesOfConditions(told),
    ...entriesOfAllergies(told),
    ...entriesOfFamily(told),
    ...entriesOfFigures(told),
    ...medicines.map(entryOfMedicine),
    ...goals.map(entryOfGoal),
  ];
  const { byId } = await loadAnalytes();
  for await (const { report, results } of labPages(people, userId)) {
    if (report.note === sampleNote) continue;
    const values = results.map((result) => reportedValue(result, byId.get(result.analyteId ?? '')));
    const ids = values.map(({ id }) => id);
    yield [...values.map(entryOfLabValue), entryOfLabReport(report, ids)];
  }
  const ids = new Set(medicines.map(({ id }) => id));
  for await (const page of diaryPages(people, userId, { kinds: entryKinds, withSamples: false }))
    yield page.map((entry) => entryOfDiary(entry, ids));
}

/** Everything of the person that FHIR R4 has a place for, as a Bundle in pieces of a page. */
export async function* fhirOf(people: pg.Pool, person: Person, now: Date): AsyncGenerator<string> {
  const head = {
    resourceType: 'Bundle',
    id: uuidOf('Bundle', `${person.userId} ${now.toISOString()}`),
    type: 'collection',
    timestamp: now.toISOString(),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[`;
  let isFirst = true;
  for await (const entries of entriesOf(people, person)) {
    if (entries.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
