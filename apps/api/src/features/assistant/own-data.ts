import type { PromptContext } from '@wellkept/assistant/prompt/enhance.ts';
import type { OwnData, OwnLab } from '@wellkept/assistant/tools/tool.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import { localDay } from '@wellkept/insights/tracking/local-day.ts';
import { type DatedDerived, showDerived } from '@wellkept/labs/analysis/derived-values.ts';
import type { ShowWith } from '@wellkept/labs/meaning/explain.ts';
import { printedUnitWords } from '@wellkept/labs/values/printed-words.ts';
import { showResult } from '@wellkept/labs/values/shown-result.ts';
import { personalizationScore } from '@wellkept/profile/personalization.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { conditionsOf } from '@wellkept/safety/person/person-of-profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { daySettingsOf } from '@wellkept/safety/timing/day-settings.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { type Cabinet, findCabinet } from '../safety/analysis.ts';
import { findListPerson, findListStanding } from '../safety/list-check.ts';
import { findLogRows, seriesOf } from './own-log.ts';
import type { OwnUrgencies } from './own-urgencies.ts';

export type OwnRecords = Cabinet & {
  /** The person whom the check of the list is about. */
  person: Person;
  log: Awaited<ReturnType<typeof findLogRows>>;
  today: string;
};

/** `messages`: what is asked, and what was asked before, which a short question goes on from. */
export async function findOwnRecords(tx: Transaction, userId: UserId, now: Date, messages: readonly string[]): Promise<OwnRecords> {
  const cabinet = await findCabinet(tx, userId);
  const log = await findLogRows(tx, userId, now.toISOString().slice(0, 10), messages);
  // "Yesterday" is meant where the person is: there the last entry was written.
  return { ...cabinet, person: await findListPerson(cabinet, now), log, today: localDay(now, log[0]?.zone ?? 'UTC') };
}

const places = { H: 'above', L: 'below', N: 'inside' } as const;

function toOwnDerived(derived: DatedDerived, knowing: ShowWith): OwnLab[] {
  const { name, analyteId, collectedOn, urgency } = derived;
  const { value, unit } = showDerived(derived, knowing);
  return value === null ? [] : [{ name, analyteId, value, unit, date: collectedOn, place: null, urgency }];
}

function toOwnLab(result: LabResult, { byResult, knowing }: OwnUrgencies): OwnLab {
  const { id, printedName, analyteId, collectedOn, flag } = result;
  const analyte = knowing?.analytes.byId.get(analyteId);
  const shown = knowing ? showResult(result, analyte, knowing.system) : { value: result.valueText, unit: printedUnitWords(result) };
  return {
    name: analyte?.name ?? printedName,
    analyteId,
    ...shown,
    date: collectedOn,
    place: flag === null ? null : places[flag],
    urgency: byResult.get(id) ?? null,
  };
}

/** What the tools may read of the person. */
export const ownDataOf = (records: OwnRecords, urgencies: OwnUrgencies): OwnData => ({
  region: records.profile.personal_info.region ?? null,
  person: records.person,
  standing: findListStanding(records),
  medicines: records.medications.map((medicine) => ({
    text: takenText(medicine),
    name: medicine.name.slice(0, 200),
    updatedAt: medicine.updatedAt,
    startedOn: medicine.notes.startDate,
  })),
  profileUpdatedAt: records.profile.updated_at,
  labs: records.results.map((result) => toOwnLab(result, urgencies)),
  derived: urgencies.derived.flatMap((one) => (urgencies.knowing ? toOwnDerived(one, urgencies.knowing) : [])),
  log: seriesOf(
    records.log,
    new Map(records.medications.map(({ id, name }) => [id, name.slice(0, 200)])),
    records.profile.preferences.units ?? 'metric',
  ),
  today: records.today,
  day: daySettingsOf(records.profile).day,
});

/** What may go along with a question to another server, under the headings that the question needs. No names, no addresses, no dates of birth. */
export function promptContextOf({ profile, medications, person }: OwnRecords): PromptContext {
  const { lifestyle_data: life, dietary_info: diet } = profile;
  const line = (label: string, value: string | number | undefined | null) =>
    value === undefined || value === null || value === '' ? [] : [`${label}: ${value}`];
  return {
    lines: {
      Health: [
        ...line('age', person.ageYears),
        ...line('sex', person.sex),
        ...(person.pregnancy ? ['pregnant'] : []),
        ...(person.breastFeeds ? ['breast-feeding'] : []),
        ...line('conditions', conditionsOf(profile).join(', ')),
        ...line('allergies', (person.allergies ?? []).join(', ')),
        ...line('eGFR', person.labs?.egfr),
      ],
      Medication: medications.slice(0, 60).map(takenText),
      Nutrition: [
        ...line('diet', diet.dietType ?? diet.type),
        ...line('restrictions', [...(diet.dietaryRestrictions ?? []), ...(diet.restrictions ?? [])].join(', ')),
        ...line('goals', (diet.goals ?? []).join(', ')),
      ],
      Lifestyle: [
        ...line('exercise', life.exerciseFrequency),
        ...line('hours of sleep', life.sleepHours),
        ...line('stress, 1 to 10', life.stressLevel),
        ...line('smoking', life.smokingStatus),
        ...line('alcohol', life.alcoholConsumption),
      ],
    },
    score: personalizationScore(profile, medications.length),
  };
}
