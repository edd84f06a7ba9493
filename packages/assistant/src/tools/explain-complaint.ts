import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { findNamed } from '../reading/named-complaint.ts';
import { weighBlamed } from './blamed-effects.ts';
import { findOwnEffects } from './find-own-effects.ts';
import { formatLabValue } from './lab-value.ts';
import { createMoverStatements } from './own-movers.ts';
import {
  createInsideStatements,
  createOutsideStatements,
  findLatestDay,
  findNewestResults,
  formatResultName,
  getSide,
  isOutside,
  needsAttention,
} from './own-results.ts';
import { readOwnLog } from './read-own-log.ts';
import { emptyToolResult, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';

const missingReportedMax = 4;
/** The usual side effects come first. */
const medicinesReportedMax = 4;

/** What of the person's own record may stand behind a complaint: results, medicines, conditions and the diary, each with its day. */
export function explainComplaint(
  world: World,
  own: OwnData | null,
  { complaint, isBeside, isOfResults, blamed }: ToolInputs['explain_complaint'],
): ToolResult {
  const relation = world.markers.complaints.get(complaint) ?? findNamed(world.markers.complaints, complaint);
  const weighed = blamed && relation ? weighBlamed(world, own, relation, blamed) : null;
  const ofBlamed = weighed?.statement ? [weighed.statement] : [];
  const isAlso = isOfResults === true || ofBlamed.length > 0;
  if (own === null && (isBeside || blamed)) return { ...emptyToolResult, statements: ofBlamed };
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  if (relation === null) return { ...emptyToolResult, missing: [`anything on record about “${complaint}”`] };
  const { results, telling, effects, reasons, pressing, clear, slight } = findReasons(world, own, relation, {
    blamed: weighed?.names ?? [],
    isOfResults,
  });
  const describeResult = ({ id, lab }: (typeof telling)[number]) =>
    createOutsideStatements(world, id, lab, createMoverStatements(world, own, id, getSide(lab)));
  const diary = relation.diary.flatMap((about) => {
    const { statements } = readOwnLog(own, { about, ask: 'average', period: 'last-30-days', against: null, since: null });
    return statements;
  });
  if (isBeside && (isOfResults ? telling : reasons).length === 0) return emptyToolResult;
  const unmeasured = relation.results.filter(({ marker }) => !results.some(({ id }) => id === marker)).slice(0, missingReportedMax);
  return {
    ...emptyToolResult,
    statements: [
      ...ofBlamed,
      ...(isAlso && reasons.length === 0 ? [] : [createVerdict(world, relation, own, { reasons, isAlso })]),
      ...listConditionSigns(world, own, relation),
      ...pressing.flatMap(describeResult),
      ...effects.filter(isRisk),
      ...clear.flatMap(describeResult),
      ...effects.filter((one) => !isRisk(one)),
      ...slight.flatMap(describeResult),
      ...createInsideStatements(results.map(({ lab }) => lab).filter((lab) => lab.place === 'inside' && !needsAttention(lab))),
      ...diary,
    ],
    used: listUsed(own, results, diary.length > 0),
    missing:
      unmeasured.length > 0 && !isBeside
        ? [`results of yours for ${formatList(unmeasured.map(({ marker }) => world.analytes.byId.get(marker)?.name ?? marker))}`]
        : [],
  };
}

/** What of the record may be behind a complaint: the results that matter to it, those that tell, the side effects, and all by their names. */
function findReasons(
  world: World,
  own: OwnData,
  relation: Complaint,
  { blamed, isOfResults = false }: { blamed: readonly string[]; isOfResults?: boolean | undefined },
) {
  const sides = new Map(relation.results.map(({ marker, sides: meant }) => [marker, meant]));
  const explaining = findNewestResults(own, [...sides.keys()]);
  const conditions = isOfResults ? [] : listConditions(world, own, relation);
  const effects = isOfResults ? [] : listEffects(world, own, relation).filter(({ about }) => !blamed.includes(about));
  const levels = isOfResults ? [] : findLevels(world, own, effects);
  const medicines = [...new Set(effects.flatMap(({ about }) => (about === 'you' ? [] : toMidSentence(about))))];
  const results = [...levels, ...explaining.filter(({ id }) => !levels.some((one) => one.id === id))];
  const telling = results
    .filter(({ id, lab }) => (sides.get(id) ?? ['above']).some((side) => side === getSide(lab)))
    .toSorted(comparePressing);
  // Morning sickness comes to mind before what a vitamin may do.
  const isOfPregnancy = own.person.pregnancy !== undefined && relation.conditions.includes('pregnant');
  const named = conditions.map(toMidSentence);
  // A condition of which the complaint is a danger sign is thought of before a result or a side effect.
  const isOfCondition = listConditionSigns(world, own, relation).length > 0;
  const pressing = telling.filter(({ lab }) => isPressingLab(lab));
  const [mainMarker] = relation.results;
  const slight = telling.filter((one) => !pressing.includes(one) && one.id !== mainMarker?.marker && isSlight(one.lab));
  const clear = telling.filter((one) => !pressing.includes(one) && !slight.includes(one));
  const risky = new Set(effects.flatMap((one) => (isRisk(one) ? toMidSentence(one.about) : [])));
  const reasons = [
    ...(isOfPregnancy ? ['pregnancy'] : []),
    ...(isOfCondition ? named : []),
    ...pressing.map(({ lab }) => formatReason(lab)),
    ...medicines.filter((name) => risky.has(name)),
    ...clear.map(({ lab }) => formatReason(lab)),
    ...medicines.filter((name) => !risky.has(name)),
    ...slight.map(({ lab }) => formatReason(lab)),
    ...(isOfCondition ? [] : named),
  ];
  return { results, telling, effects, reasons, pressing, clear, slight };
}

/** What cannot wait goes first; the rest is in the order of what explains the complaint best. */
const comparePressing = ({ lab: one }: { lab: OwnLab }, { lab: other }: { lab: OwnLab }): number =>
  Number(isPressingLab(other)) - Number(isPressingLab(one));
const isPressingLab = ({ urgency }: OwnLab): boolean => urgency !== null && isPressing(urgency.level);

/** A little outside, and nothing to act on within days: what many people feel of a medicine explains it better. */
const isSlight = ({ urgency, percentOutside }: OwnLab): boolean =>
  urgency?.level === 'visit' ||
  ((urgency === null || !isPressing(urgency.level)) && percentOutside != null && percentOutside < slightPercent);
const slightPercent = 20;

/** Of what may be behind it the level in the blood, where that was measured: too much lithium shakes the hands. */
function findLevels({ analytes }: World, own: OwnData, effects: readonly AnswerStatement[]) {
  const names = new Set(effects.map(({ about }) => about.toLowerCase()));
  return findNewestResults(
    own,
    analytes.all.filter((one) => [one.name, ...one.names].some((name) => names.has(name.toLowerCase()))).map(({ id }) => id),
  );
}

/** By their names alone: "low ferritin", "amitriptyline", "underactive thyroid". */
export const listReasons = (world: World, own: OwnData, relation: Complaint): readonly string[] =>
  findReasons(world, own, relation, { blamed: [] }).reasons;

/** "Low ferritin"; of a value that its printed range calls usual, the value. */
const formatReason = (lab: OwnLab): string =>
  isOutside(lab)
    ? `${lab.place === 'below' ? 'low' : 'high'} ${formatResultName(lab)}`
    : `a ${formatResultName(lab)} of ${formatLabValue(lab)}`;

function createVerdict(
  { markers }: World,
  { name, sources }: Complaint,
  own: OwnData,
  { reasons, isAlso }: { reasons: readonly string[]; isAlso: boolean },
): AnswerStatement {
  const also = isAlso ? ' also' : '';
  const text =
    reasons.length > 0
      ? `Your data here${also} names ${reasons.length === 1 ? 'one thing' : `${reasons.length} things`} that may be behind ${name}: ${formatList(reasons)}.`
      : `Nothing in your data here explains ${name}, but other reasons are possible.`;
  const published = sources
    .slice(0, 1)
    .flatMap((id) => markers.sources.get(id) ?? [])
    .map(toPublishedSource);
  const latest = own.labs
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return {
    role: 'verdict',
    text,
    about: 'you',
    sources: [...(latest === undefined ? [] : [createLabsSource(latest)]), ...(reasons.length > 0 ? published : [])],
  };
}

/** Of each medicine the first side effect that is the complaint. */
function listEffects(world: World, own: OwnData, { effects }: Complaint): AnswerStatement[] {
  if (own.medicines.length === 0) return [];
  const all = effects.flatMap((complaint) => findOwnEffects(world, own, { complaint }).statements.filter(({ role }) => role === 'answer'));
  // What is risky for this person, or with another one of the list, goes before how often each brings the complaint alone.
  const risks = [...new Map(all.filter(isRisk).map((one) => [one.text, one])).values()];
  const effectsAlone = all.filter((one) => !isRisk(one));
  const firsts = [...Map.groupBy(effectsAlone, ({ about }) => about).values()].flatMap(([first]) => first ?? []);
  const isAtRisk = ({ about }: AnswerStatement): boolean => risks.some((one) => one.about === about || isIn(about, one.text));
  const usual = firsts.filter((one) => !isRare.test(one.text) || isAtRisk(one));
  const shown = (usual.length > 0 ? usual : firsts).toSorted((one, other) => Number(isAtRisk(other)) - Number(isAtRisk(one)));
  return [...risks, ...shown.slice(0, medicinesReportedMax)];
}

/** Each of them that brings the complaint alone is a reason, however seldom. */
const isRisk = ({ severity }: AnswerStatement): boolean => severity !== undefined;
const isIn = (name: string, text: string): boolean => text.toLowerCase().includes(name.toLowerCase());

/** What hardly anyone gets is no reason beside what many do. What was never counted may be usual: the shaking hands of lithium are. */
const isRare = /^[^.]*\brare side effect\b/;

const listOwnConditions = (world: World, { person }: OwnData) => {
  const ids = world.readPerson(person).circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : []));
  return [...new Set(ids)].flatMap((id) => world.knowledge.conditions.get(id) ?? []);
};

/** When the complaint can't wait with what the person has: of heart failure a fast gain of weight. */
const listConditionSigns = (world: World, own: OwnData, { name }: Complaint): AnswerStatement[] =>
  world
    .findConditionSigns(
      name,
      listOwnConditions(world, own).flatMap(({ id, broader = [] }) => [id, ...broader]),
    )
    .map(({ text, about, sources }) => ({ role: 'signs', text, about, sources }));

/** Names of the person's own conditions that bring the complaint along. */
function listConditions(world: World, own: OwnData, { conditions }: Complaint): string[] {
  return listOwnConditions(world, own)
    .filter(({ id, broader = [] }) => [id, ...broader].some((one) => conditions.includes(one)))
    .map(({ name }) => name);
}

function listUsed(own: OwnData, results: readonly { lab: OwnLab }[], hasDiary: boolean): ToolResult['used'] {
  const latestResult = findLatestDay(results);
  const latestMedicine = own.medicines
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return [
    ...(latestResult === null ? [] : [{ what: 'your test results', date: formatDay(latestResult) }]),
    ...(latestMedicine === undefined ? [] : [{ what: 'your medicines', date: formatDay(latestMedicine) }]),
    ...((own.person.conditions ?? []).length > 0
      ? [{ what: 'your profile', date: own.profileUpdatedAt && formatDay(own.profileUpdatedAt) }]
      : []),
    ...(hasDiary ? [{ what: 'your log', date: null }] : []),
  ];
}
