import type { PromptContext } from '@wellkept/assistant/prompt/enhance.ts';
import { withGoal } from '@wellkept/assistant/tools/own-results.ts';
import type { OwnData, OwnLab } from '@wellkept/assistant/tools/tool.ts';
import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import { getDaySettings } from '@wellkept/dosing/day/day-settings.ts';
import { formatAmount } from '@wellkept/interactions/person/measured-labs.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { type DatedDerived, showDerived } from '@wellkept/labs/analysis/derived-values.ts';
import type { ShowContext } from '@wellkept/labs/meaning/explain.ts';
import { placeByGoal } from '@wellkept/labs/meaning/treatment-goal.ts';
import { formatPrintedUnit } from '@wellkept/labs/values/printed-text.ts';
import { getShownAmount, showResult } from '@wellkept/labs/values/shown-result.ts';
import { formatMedicationLine } from '@wellkept/medications/sig/parse-medication.ts';
import { computePersonalizationScore } from '@wellkept/profile/personalization.ts';
import { getUnitSystem } from '@wellkept/profile/units.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findListPerson, getVerdictContext } from '../interactions/list-check.ts';
import { type CurrentMedicationList, findMedicationListWithResults } from '../interactions/medication-list-check.ts';
import { getToday } from '../profile/time-zone.ts';
import { createLogSeries, findLogRows } from './own-log.ts';
import type { OwnUrgencies, PlacedResult } from './own-urgencies.ts';

export type OwnRecords = CurrentMedicationList<LabResult> & {
  /** The person whom the check of the list is about. */
  person: CheckedPerson;
  log: Awaited<ReturnType<typeof findLogRows>>;
  today: string;
};

/** `messages`: what is asked, and what was asked before, which a short question goes on from. */
export async function findOwnRecords(tx: Transaction, userId: UserId, now: Date, messages: readonly string[]): Promise<OwnRecords> {
  const medicationList = await findMedicationListWithResults(tx, userId);
  // "Yesterday" is meant where the person is.
  const today = getToday(medicationList, now);
  const log = await findLogRows(tx, userId, today, messages);
  return { ...medicationList, person: await findListPerson(medicationList, now), log, today };
}

const places = { H: 'above', L: 'below', N: 'inside' } as const;

function toOwnDerived(derived: DatedDerived, knowing: ShowContext): OwnLab[] {
  const { name, analyteId, collectedOn, urgency } = derived;
  const { value, unit } = showDerived(derived, knowing);
  return value === null ? [] : [{ name, analyteId, value, unit, date: collectedOn, place: null, urgency }];
}

/** The report's own mark first; where it prints no range, the place against ours. */
const placeResult = (flag: LabResult['flag'], explained: PlacedResult | undefined): Pick<OwnLab, 'place' | 'isUsualRange'> => {
  if (flag !== null) return { place: places[flag] };
  // In pregnancy, and of an INR, no range holds for all, and how soon to act on it says on which side it lies.
  if (!explained?.status) return explained?.urgency ? { place: explained.urgency.side, isUsualRange: true } : { place: null };
  return { place: explained.status === 'within' ? 'inside' : explained.status, isUsualRange: explained.basis === 'reference' };
};

function toOwnLab(result: LabResult, { byResult, knowing }: OwnUrgencies): OwnLab {
  const { id, printedName, analyteId, collectedOn, flag } = result;
  const analyte = knowing?.analytes.byId.get(analyteId);
  const shown = knowing ? showResult(result, analyte, knowing.system) : { value: result.valueText, unit: formatPrintedUnit(result) };
  const lab: OwnLab = {
    name: analyte?.name ?? printedName,
    analyteId,
    ...shown,
    ...(knowing && analyte && getShownAmount(result, analyte, knowing.system)),
    date: collectedOn,
    ...placeResult(flag, byResult.get(id)),
    percentOutside: byResult.get(id)?.percentOutside ?? null,
    urgency: byResult.get(id)?.urgency ?? null,
  };
  return withGoal(lab, knowing && analyte ? placeByGoal(result, analyte, knowing) : null);
}

/** What the tools may read of the person. */
export const createOwnData = (records: OwnRecords, urgencies: OwnUrgencies): OwnData => ({
  region: records.profile.personalInfo.region ?? null,
  person: records.person,
  standing: getVerdictContext(records),
  medicines: records.medications.map((medicine) => {
    const schedule = records.schedules.find(({ medicationId }) => medicationId === medicine.id);
    return {
      content: medicine,
      name: medicine.name.slice(0, 200),
      updatedAt: medicine.updatedAt,
      startedOn: medicine.notes.startDate,
      ...(schedule && { schedule }),
    };
  }),
  profileUpdatedAt: records.profile.updatedAt,
  labs: records.results.map((result) => toOwnLab(result, urgencies)),
  derived: urgencies.derived.flatMap((one) => (urgencies.knowing ? toOwnDerived(one, urgencies.knowing) : [])),
  stories: urgencies.stories,
  labUnits: urgencies.knowing?.system ?? records.profile.preferences.labUnits,
  log: createLogSeries(
    records.log,
    new Map(records.medications.map(({ id, name }) => [id, name.slice(0, 200)])),
    getUnitSystem(records.profile),
  ),
  today: records.today,
  day: getDaySettings(records.profile, []).day,
});

/** What may go along with a question to another server, under the headings that the question needs. No names, no addresses, no dates of birth. */
export function createPromptContext({ profile, medications, person }: OwnRecords): PromptContext {
  const { lifestyleData: life, dietaryInfo: diet } = profile;
  const createLine = (label: string, value: string | number | undefined | null) =>
    value === undefined || value === null || value === '' ? [] : [`${label}: ${value}`];
  return {
    lines: {
      Health: [
        ...createLine('age', person.ageYears),
        ...createLine('sex', person.sex),
        ...(person.pregnancy ? ['pregnant'] : []),
        ...(person.breastFeeds ? ['breast-feeding'] : []),
        ...createLine('conditions', listConditions(profile).join(', ')),
        ...createLine('allergies', (person.allergies ?? []).join(', ')),
        ...createLine('eGFR', formatAmount(person.labs ?? {}, 'egfr')),
      ],
      Medication: medications.slice(0, 60).map(formatMedicationLine),
      Nutrition: [
        ...createLine('diet', diet.dietType ?? diet.type),
        ...createLine('restrictions', [...(diet.dietaryRestrictions ?? []), ...(diet.restrictions ?? [])].join(', ')),
        ...createLine('goals', (diet.goals ?? []).join(', ')),
      ],
      Lifestyle: [
        ...createLine('exercise', life.exerciseFrequency),
        ...createLine('hours of sleep', life.sleepHours),
        ...createLine('stress, 1 to 10', life.stressLevel),
        ...createLine('smoking', life.smokingStatus),
        ...createLine('alcohol', life.alcoholConsumption),
      ],
    },
    score: computePersonalizationScore(profile, medications.length),
  };
}
