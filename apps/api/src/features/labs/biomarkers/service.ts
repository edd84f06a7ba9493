import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { Biomarkers, DatedBiomarkerValue } from '@wellkept/contract/labs/biomarkers.ts';
import { analyse, listAlsoAsking } from '@wellkept/labs/analysis/analyse.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import { listShownMarkers, showMarkerValue } from '@wellkept/labs/analysis/shown-marker.ts';
import { findHeartFacts } from '@wellkept/labs/derived/heart-facts.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { findActiveMedications } from '../../medications/repository.ts';
import { findProfileInTime } from '../../profile/repository.ts';
import { getToday } from '../../profile/time-zone.ts';
import { findLabDays, findLabResultsOfDay } from '../results/repository.ts';
import { findLabResultPage } from '../results/result-pages.ts';
import { findLabPerson, findSubstances, loadShowContext, loadStoryInput, spellLabTexts } from './lab-context.ts';
import { findBiomarkerNotes, findUsualSystolic } from './repository.ts';

type BiomarkerQuery = { people: pg.Pool; safety: Pick<SafetyEngine, 'knowledge' | 'resolve' | 'readPerson'>; isFull: boolean; now: Date };

/** All markers of a person. What their values mean is worked out beside the database; without the plan only what cannot wait is shown. */
export async function findBiomarkers(userId: UserId, { people, safety, isFull, now }: BiomarkerQuery): Promise<Biomarkers> {
  const { results, profile, zone, medications, days, notes, systolic } = await withUser(people, userId, async (tx) => ({
    ...(await findLabPerson(tx, userId)),
    days: await findLabDays(tx, userId),
    notes: await findBiomarkerNotes(tx, userId),
    systolic: await findUsualSystolic(tx, userId),
  }));
  const substances = results.length > 0 ? await findSubstances(medications, safety) : [];
  const context = { safety, today: getToday({ zone }, now) };
  const showContext = await loadShowContext({ profile, results }, substances, context);
  const storyInput = await loadStoryInput(profile, substances, context);
  const judged = judgeResults(results, showContext, storyInput);
  const { derived, summary, stories } = analyse(judged, showContext, storyInput);
  const markers = listShownMarkers(judged.explained, showContext, { movers: storyInput.interactions, withMeaning: isFull });
  const found: Biomarkers = {
    isFull,
    system: showContext.system,
    summary,
    alsoAsking: listAlsoAsking(judged),
    markers: markers.map((marker) => ({ ...marker, note: notes.get(marker.analyteId) ?? null })),
    derived: isFull ? derived : derived.filter(({ urgency }) => urgency !== null && isPressing(urgency.level)),
    stories: isFull ? stories : stories.filter(({ urgency }) => isPressing(urgency.level)),
    dates: days,
    heartFacts: { ...findHeartFacts(substances), systolic },
  };
  return spellLabTexts(found, profile);
}

type ValuesQuery = Omit<BiomarkerQuery, 'isFull'> & { day?: LocalDay | undefined; after?: string | undefined };

/** The values of a day, or else a page of all of them, the newest first. */
export async function findBiomarkerValues(
  userId: UserId,
  { people, safety, now, day, after }: ValuesQuery,
): Promise<DatedBiomarkerValue[]> {
  const { results, profile, zone, medications } = await withUser(people, userId, async (tx) => ({
    results: await (day ? findLabResultsOfDay(tx, userId, day) : findLabResultPage(tx, userId, after ?? null)),
    ...(await findProfileInTime(tx, userId)),
    medications: await findActiveMedications(tx, userId),
  }));
  // Under treatment some values are compared with a goal and not with what is printed.
  const substances = results.length > 0 ? await findSubstances(medications, safety) : [];
  const context = await loadShowContext({ profile, results }, substances, { safety, today: getToday({ zone }, now) });
  return results.flatMap((result) => {
    const value = showMarkerValue(result, context);
    return value ? [{ analyteId: result.analyteId, ...value }] : [];
  });
}
