import type { PromptContext } from '@wellkept/assistant/prompt/enhance.ts';
import type { OwnData } from '@wellkept/assistant/tools/tool.ts';
import type { DiaryEntry } from '@wellkept/contract/diary.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import { personalizationScore } from '@wellkept/profile/personalization.ts';
import { conditionsOf, personOfProfile } from '@wellkept/safety/person/person-of-profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { daySettingsOf } from '@wellkept/safety/timing/day-settings.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findEntries } from '../diary/repository.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { findCabinet } from '../safety/analysis.ts';

const labResultsMax = 200;
const loggedDays = 7;

export type OwnRecords = { profile: Profile; medications: Medication[]; labs: LabResult[]; logs: DiaryEntry[]; today: string };

export async function findOwnRecords(tx: Transaction, userId: UserId, now: Date): Promise<OwnRecords> {
  const { profile, medications } = await findCabinet(tx, userId);
  const today = now.toISOString().slice(0, 10);
  const from = new Date(now.getTime() - loggedDays * 86_400_000).toISOString().slice(0, 10);
  return {
    profile,
    medications,
    labs: (await findLabResults(tx, userId)).slice(0, labResultsMax),
    logs: await findEntries(tx, userId, { from, to: today, kinds: ['day', 'measurement'], limit: 500 }),
    today,
  };
}

/** What the tools may read of the person. */
export const ownDataOf = ({ profile, medications, labs, logs, today }: OwnRecords): OwnData => ({
  person: personOfProfile(profile, today),
  medicines: medications.map((medicine) => ({
    text: takenText(medicine),
    name: medicine.name.slice(0, 200),
    updatedAt: medicine.updatedAt,
  })),
  profileUpdatedAt: profile.updated_at,
  labs: labs.map(({ printedName, analyteId, valueText, printedUnit, unit, collectedOn, flag }) => ({
    name: printedName,
    analyteId,
    value: valueText,
    unit: printedUnit ?? unit ?? '',
    date: collectedOn,
    isOutside: flag === 'H' || flag === 'L',
  })),
  logs: logSummaries(logs),
  day: daySettingsOf(profile).day,
});

/** The week in a sentence for each thing that was written down with a number. */
function logSummaries(entries: readonly DiaryEntry[]): OwnData['logs'] {
  const numbers = entries.flatMap(({ kind, subject, day, value }) =>
    typeof value === 'number' ? [{ what: subject === '' ? kind : subject, day, value }] : [],
  );
  return [...Map.groupBy(numbers, ({ what }) => what)].map(([what, some]) => {
    const days = some.map(({ day }) => day).sort();
    const mean = some.reduce((sum, { value }) => sum + value, 0) / some.length;
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const text = `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${Math.round(mean * 10) / 10} on average over ${some.length} ${some.length === 1 ? 'entry' : 'entries'} from ${from} to ${to}.`;
    return { text, from, to };
  });
}

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
