import { withGoal } from '@wellkept/assistant/tools/own-results.ts';
import { toOwnStory } from '@wellkept/assistant/tools/own-stories.ts';
import type { LogSeries, OwnData, OwnLab, World } from '@wellkept/assistant/tools/tool.ts';
import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import type { AskProfile } from '@wellkept/contract/assistant/ask-profile.ts';
import { type CheckedPerson, withMeasured } from '@wellkept/interactions/person/person.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadLeaflets, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { showDerived } from '@wellkept/labs/analysis/derived-values.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import { computePersonLabs } from '@wellkept/labs/analysis/person-labs.ts';
import { findDrugTestInteractions } from '@wellkept/labs/meaning/drug-test-interactions.ts';
import type { Explained, ShowContext } from '@wellkept/labs/meaning/explain.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { placeByGoal } from '@wellkept/labs/meaning/treatment-goal.ts';
import { parsePastedText } from '@wellkept/labs/reading/pasted-text.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { chooseUnitSystem, getShownAmount, showResult } from '@wellkept/labs/values/shown-result.ts';

/** A person's data as the tools read it, and the lines of it that were not understood. */
type ReadProfile = { own: OwnData; unread: string[] };

/** Reads a described person as the app reads a stored one. `today`: where the profile names no day. */
export async function createOwnDataOfProfile(world: World, profile: AskProfile, today: string): Promise<ReadProfile> {
  const day = profile.today ?? today;
  const { results, unread } = readResults(world, profile, day);
  const reader = { ageYears: profile.age ?? null, sex: profile.sex ?? null, isPregnant: profile.pregnant === true };
  const described = toPerson(profile);
  const conditionIds = world.readPerson(described).circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : []));
  const substances = listSubstances(world, profile.medicines);
  const states = findUrgencyStates({ ...reader, conditionIds, substances }, world.knowledge);
  const { analytes, markers, knowledge } = world;
  const system = chooseUnitSystem({ region: profile.region ?? undefined }, results, analytes.byId);
  const context: ShowContext = { analytes, markers, urgency: await loadUrgencyTable(), reader, states, system };
  const [rules, leaflets] = await Promise.all([loadStories(), loadLeaflets()]);
  const interactions = findDrugTestInteractions(substances, { ...knowledge, leaflets, movers: markers.movers });
  const judged = judgeResults(results, context, { rules, interactions, substances, conditionIds: new Set(conditionIds) });
  const log = profile.log.map((one) => (typeof one === 'string' ? parseLogLine(one) : toSeries(one)));
  const own: OwnData = {
    region: profile.region ?? null,
    person: withMeasured(described, computePersonLabs(results, context, day)),
    standing: profile.medicines.length > 0 ? { progress: 'done', unlisted: [] } : null,
    medicines: profile.medicines.map((text) => ({ content: text, name: text, updatedAt: `${day}T00:00:00.000Z`, startedOn: null })),
    profileUpdatedAt: `${day}T00:00:00.000Z`,
    labs: judged.explained.flatMap(({ history, latest, ...explained }) =>
      history.map((result) => toOwnLab(result, context, result === latest ? explained : null)),
    ),
    derived: judged.derived.flatMap((one): OwnLab[] => {
      const { value, unit } = showDerived(one, context);
      const { name, analyteId, collectedOn, urgency } = one;
      return value === null ? [] : [{ name, analyteId, value, unit, date: collectedOn, place: null, urgency }];
    }),
    stories: judged.stories.map((one) => toOwnStory(one, rules)),
    labUnits: system,
    log: mergeSeries(log.filter((one) => one !== null)),
    today: day,
    day: null,
  };
  return { own, unread: [...unread, ...profile.log.flatMap((line, at) => (typeof line === 'string' && log[at] === null ? [line] : []))] };
}

const toPerson = ({ age, sex, pregnant, conditions, allergies }: AskProfile): CheckedPerson => ({
  ...(age && { ageYears: age }),
  ...(sex && { sex }),
  ...(pregnant && { pregnancy: { trimester: null } }),
  conditions: conditions ?? [],
  allergies: allergies ?? [],
  habits: [],
});

function listSubstances({ knowledge, resolver }: World, medicines: readonly string[]): KnownSubstance[] {
  const ingredients = medicines.flatMap((text) => resolver.resolve(text).match?.ingredients ?? []);
  return [...new Set(ingredients.map(({ substanceId }) => substanceId))].flatMap((id) => knowledge.substances.get(id) ?? []);
}

/** Each result is read like a line of a report, on its own: a name may mean another thing beside other lines. */
function readResults({ analytes }: World, { results }: AskProfile, today: string): { results: Result[]; unread: string[] } {
  const read = results.map(({ name, value, unit, date, range }) => {
    const line = [name, value, unit ?? '', range ?? ''].join('\t').trim();
    const [found] = assessValues(readReport([parsePastedText(line)], analytes.all).values);
    if (!found) return { line: [name, value, unit].filter(Boolean).join(' '), result: null };
    const { analyte, valueText, amount, comparator, range: printed, flag } = found;
    const result = {
      analyteId: analyte.id,
      collectedOn: date ?? today,
      valueText,
      amount,
      comparator,
      unit: found.unit,
      range: printed,
      flag,
    };
    return { line, result };
  });
  return {
    results: read.flatMap(({ result }) => result ?? []),
    unread: read.flatMap(({ line, result }) => (result ? [] : [line])),
  };
}

type Placed = Pick<Explained, 'status' | 'basis' | 'urgency' | 'percentOutside'>;

function toOwnLab(result: Result, context: ShowContext, explained: Placed | null): OwnLab {
  const { analytes, system } = context;
  const { analyteId, collectedOn } = result;
  const analyte = analytes.byId.get(analyteId);
  // In pregnancy, and of an INR, no range holds for all, and how soon to act on it says on which side it lies.
  const status = explained?.status ?? explained?.urgency?.side ?? null;
  const lab: OwnLab = {
    name: analyte?.name ?? analyteId,
    analyteId,
    ...showResult(result, analyte, system),
    ...(analyte && getShownAmount(result, analyte, system)),
    date: collectedOn,
    place: status === 'within' ? 'inside' : status,
    isUsualRange: status !== null && explained?.basis !== 'report',
    percentOutside: explained?.percentOutside ?? null,
    urgency: explained?.urgency ?? null,
  };
  return withGoal(lab, analyte ? placeByGoal(result, analyte, context) : null);
}

const logLine = /^(\d{4}-\d{2}-\d{2})[\s:,]+(\p{Letter}[\p{Letter}, -]*?)[\s:,]+(\d+(?:\.\d+)?)(?:\/(\d+))?\s*(.*)$/u;
const intakeLine = /^(\d{4}-\d{2}-\d{2})[\s:,]+(\S.*?)[\s:,]+(taken|skipped)$/i;

const noteLine = /^(\d{4}-\d{2}-\d{2})[\s:,]+(\p{Letter}[\p{Letter}, '’-]{1,80})$/u;

/** "2026-11-18 sleep 5.5 h", "2026-11-19 blood pressure 142/91 mmHg", "2026-11-19 warfarin taken", "2026-11-20 migraine"; null for anything else. */
function parseLogLine(line: string): LogSeries | null {
  const [, takenOn, medicine, state] = intakeLine.exec(line.trim()) ?? [];
  if (takenOn !== undefined && medicine !== undefined && state !== undefined) {
    const point = { day: takenOn, value: null, second: null, state: state.toLowerCase() };
    return { ...createSeries(medicine, ''), kind: 'intake', points: [point] };
  }
  const [, notedOn, noted] = noteLine.exec(line.trim()) ?? [];
  if (notedOn !== undefined && noted !== undefined)
    return { ...createSeries(noted, ''), kind: 'symptom', points: [{ day: notedOn, value: null, second: null, state: null }] };
  const [, day, name, value, second, unit = ''] = logLine.exec(line.trim()) ?? [];
  if (day === undefined || name === undefined) return null;
  return {
    ...createSeries(name, unit),
    points: [{ day, value: Number(value), second: second === undefined ? null : Number(second), state: null }],
  };
}

const toSeries = ({ name, unit, points }: Exclude<AskProfile['log'][number], string>): LogSeries => ({
  ...createSeries(name, unit ?? ''),
  points: points.map(({ date, value, second }) => ({ day: date, value, second: second ?? null, state: null })),
});

/** What a log writes behind a name to say when: "Sleep, last night". */
const whenLogged = /, *(?:last night|this morning|today|yesterday)$/i;

const createSeries = (title: string, unit: string): Omit<LogSeries, 'points'> => ({
  kind: 'measurement',
  name: title.replace(whenLogged, ''),
  words: title
    .replace(whenLogged, '')
    .toLowerCase()
    .split(/[\s,]+/),
  unit,
  decimals: 1,
});

/** Lines of the same name are one series, oldest first. */
const mergeSeries = (series: readonly LogSeries[]): LogSeries[] =>
  [...Map.groupBy(series, ({ name }) => name.toLowerCase()).values()].flatMap((same) => {
    const [first] = same;
    const points = same.flatMap((one) => one.points).toSorted((one, other) => one.day.localeCompare(other.day));
    return first ? [{ ...first, points }] : [];
  });
