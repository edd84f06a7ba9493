import type { PromptContext } from '@wellkept/assistant/prompt/enhance.ts';
import type { OwnData } from '@wellkept/assistant/tools/tool.ts';
import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import { localDay } from '@wellkept/insights/tracking/local-day.ts';
import { printedUnitWords } from '@wellkept/labs/values/printed-words.ts';
import { personalizationScore } from '@wellkept/profile/personalization.ts';
import { conditionsOf, personOfProfile } from '@wellkept/safety/person/person-of-profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { daySettingsOf } from '@wellkept/safety/timing/day-settings.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { findCabinet } from '../safety/analysis.ts';
import { findLogRows, seriesOf } from './own-log.ts';

const labResultsMax = 200;

export type OwnRecords = {
  profile: Profile;
  medications: Medication[];
  labs: LabResult[];
  log: Awaited<ReturnType<typeof findLogRows>>;
  today: string;
};

/** `messages`: what is asked, and what was asked before, which a short question goes on from. */
export async function findOwnRecords(tx: Transaction, userId: UserId, now: Date, messages: readonly string[]): Promise<OwnRecords> {
  const { profile, medications } = await findCabinet(tx, userId);
  const labs = (await findLabResults(tx, userId)).slice(0, labResultsMax);
  const log = await findLogRows(tx, userId, now.toISOString().slice(0, 10), messages);
  // "Yesterday" is meant where the person is: there the last entry was written.
  return { profile, medications, labs, log, today: localDay(now, log[0]?.zone ?? 'UTC') };
}

const places = { H: 'above', L: 'below', N: 'inside' } as const;

/** What the tools may read of the person. */
export const ownDataOf = ({ profile, medications, labs, log, today }: OwnRecords, urgencies: ReadonlyMap<string, Urgency>): OwnData => ({
  region: profile.personal_info.region ?? null,
  person: personOfProfile(profile, today),
  medicines: medications.map((medicine) => ({
    text: takenText(medicine),
    name: medicine.name.slice(0, 200),
    updatedAt: medicine.updatedAt,
    startedOn: medicine.notes.startDate,
  })),
  profileUpdatedAt: profile.updated_at,
  labs: labs.map(({ id, printedName, analyteId, valueText, printedUnit, unit, collectedOn, flag }) => ({
    name: printedName,
    analyteId,
    value: valueText,
    unit: printedUnitWords({ printedUnit, unit }),
    date: collectedOn,
    place: flag === null ? null : places[flag],
    urgency: urgencies.get(id) ?? null,
  })),
  log: seriesOf(log, new Map(medications.map(({ id, name }) => [id, name.slice(0, 200)])), profile.preferences.units ?? 'metric'),
  today,
  day: daySettingsOf(profile).day,
});

/** What may go along with a question to another server, under the headings that the question needs. No names, no addresses, no dates of birth. */
export function promptContextOf({ profile, medications, today }: OwnRecords): PromptContext {
  const person = personOfProfile(profile, today);
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
