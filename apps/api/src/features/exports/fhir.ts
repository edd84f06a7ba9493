import { entryKinds } from '@wellkept/contract/diary-limits.ts';
import { entryOfDiary } from '@wellkept/insights/fhir/diary-entry.ts';
import { entryOfGoal } from '@wellkept/insights/fhir/goal.ts';
import { entryOfLabReport, entryOfLabValue } from '@wellkept/insights/fhir/lab-report.ts';
import { entriesOfListIssue } from '@wellkept/insights/fhir/list-issue.ts';
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
import { takenText } from '@wellkept/safety/taken-text.ts';
import type pg from 'pg';
import type { Person } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { checkList } from '../safety/list-check.ts';
import { readHistoryCodes, readMedicineCodes } from './coded-names.ts';
import { diaryPages } from './diary-pages.ts';
import { labPages, reportedValue } from './lab-pages.ts';
import { findShortLists } from './short-lists.ts';

type Parts = { people: pg.Pool; safety: Pick<SafetyEngine, 'check' | 'resolve'> };

async function* entriesOf({ people, safety }: Parts, person: Person, now: Date): AsyncGenerator<BundleEntry[]> {
  const { userId } = person;
  const { told, medicines, goals, list } = await withUser(people, userId, (tx) => findShortLists(tx, person));
  const { verdict } = await checkList(list, safety, now);
  const { findCondition, findAllergy } = await readHistoryCodes(safety, told);
  const findMedicine = await readMedicineCodes(safety, medicines.map(takenText));
  yield [
    entryOfPatient(told),
    ...entriesOfConditions(told, findCondition),
    ...entriesOfAllergies(told, findAllergy),
    ...entriesOfFamily(told, findCondition),
    ...entriesOfFigures(told),
    ...medicines.map((medicine) => entryOfMedicine(medicine, findMedicine(takenText(medicine)))),
    ...entriesOfListIssue(
      verdict,
      medicines.map(({ id }) => id),
      now.toISOString(),
    ),
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
  for await (const page of diaryPages(people, userId, { kinds: entryKinds, withSamples: false })) {
    const find = await readMedicineCodes(
      safety,
      page.map(({ kind, label }) => (kind === 'intake' ? label : null)),
    );
    yield page.map((entry) => entryOfDiary(entry, { ids, find }));
  }
}

/** Everything of the person that FHIR R4 has a place for, as a Bundle in pieces of a page. */
export async function* fhirOf(parts: Parts, person: Person, now: Date): AsyncGenerator<string> {
  const head = {
    resourceType: 'Bundle',
    id: uuidOf('Bundle', `${person.userId} ${now.toISOString()}`),
    type: 'collection',
    timestamp: now.toISOString(),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[`;
  let isFirst = true;
  for await (const entries of entriesOf(parts, person, now)) {
    if (entries.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
