import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Complaint } from '@wellkept/knowledge/complaint.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { findNamed } from '../reading/named-complaint.ts';
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
const medicinesReportedMax = 3;

/** What of the person's own record may stand behind a complaint: results, medicines, conditions and the diary, each with its day. */
export function explainComplaint(
  world: World,
  own: OwnData | null,
  { complaint, isBeside, isOfResults }: ToolInputs['explain_complaint'],
): ToolResult {
  if (own === null && isBeside) return emptyToolResult;
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const relation = world.markers.complaints.get(complaint) ?? findNamed(world.markers.complaints, complaint);
  if (relation === null) return { ...emptyToolResult, missing: [`anything on record about “${complaint}”`] };
  const { results, telling, effects, reasons } = findReasons(world, own, relation);
  const diary = relation.diary.flatMap((about) => {
    const { statements } = readOwnLog(own, { about, ask: 'average', period: 'last-30-days', against: null, since: null });
    return statements;
  });
  if (isBeside && (isOfResults ? telling : reasons).length === 0) return emptyToolResult;
  const unmeasured = relation.results.filter(({ marker }) => !results.some(({ id }) => id === marker)).slice(0, missingReportedMax);
  return {
    ...emptyToolResult,
    statements: [
      createVerdict(world, relation, own, reasons),
      ...listConditionSigns(world, own, relation),
      ...telling.flatMap(({ id, lab }) => createOutsideStatements(world, id, lab, createMoverStatements(world, own, id, getSide(lab)))),
      ...effects,
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
function findReasons(world: World, own: OwnData, relation: Complaint) {
  const sides = new Map(relation.results.map(({ marker, sides: meant }) => [marker, meant]));
  const results = findNewestResults(own, [...sides.keys()]);
  const telling = results.filter(({ id, lab }) => sides.get(id)?.some((side) => side === getSide(lab))).toSorted(comparePressing);
  const conditions = listConditions(world, own, relation);
  const effects = listEffects(world, own, relation);
  const medicines = [...new Set(effects.flatMap(({ about }) => (about === 'you' ? [] : toMidSentence(about))))];
  // Morning sickness comes to mind before what a vitamin may do.
  const isOfPregnancy = own.person.pregnancy !== undefined && relation.conditions.includes('pregnant');
  const named = conditions.map(toMidSentence);
  // A condition of which the complaint is a danger sign is thought of before a result or a side effect.
  const isOfCondition = listConditionSigns(world, own, relation).length > 0;
  const reasons = [
    ...(isOfPregnancy ? ['pregnancy'] : []),
    ...(isOfCondition ? named : []),
    ...telling.map(({ lab }) => formatReason(lab)),
    ...medicines,
    ...(isOfCondition ? [] : named),
  ];
  return { results, telling, effects, reasons };
}

/** What cannot wait goes first; the rest is in the order of what explains the complaint best. */
const comparePressing = ({ lab: one }: { lab: OwnLab }, { lab: other }: { lab: OwnLab }): number =>
  Number(isPressingLab(other)) - Number(isPressingLab(one));
const isPressingLab = ({ urgency }: OwnLab): boolean => urgency !== null && isPressing(urgency.level);

/** By their names alone: "low ferritin", "amitriptyline", "underactive thyroid". */
export const listReasons = (world: World, own: OwnData, relation: Complaint): readonly string[] =>
  findReasons(world, own, relation).reasons;

/** "Low ferritin"; of a value that its printed range calls usual, the value. */
const formatReason = (lab: OwnLab): string =>
  isOutside(lab)
    ? `${lab.place === 'below' ? 'low' : 'high'} ${formatResultName(lab)}`
    : `a ${formatResultName(lab)} of ${formatLabValue(lab)}`;

function createVerdict({ markers }: World, { name, sources }: Complaint, own: OwnData, reasons: readonly string[]): AnswerStatement {
  const text =
    reasons.length > 0
      ? `Your data here names ${reasons.length === 1 ? 'one thing' : `${reasons.length} things`} that may be behind ${name}: ${formatList(reasons)}.`
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
  const firsts = [...Map.groupBy(all, ({ about }) => about).values()].flatMap(([first]) => first ?? []);
  const [pairs, single] = [firsts.filter(isOfPair), firsts.filter((one) => !isOfPair(one))];
  const usual = single.filter(({ text, about }) => !isRare.test(text) || pairs.some((pair) => isIn(about, pair.text)));
  return [...pairs, ...(usual.length > 0 ? usual : single)].slice(0, medicinesReportedMax);
}

/** Two of the list that bring the complaint together: each of them that does so alone is a reason, however seldom. */
const isOfPair = ({ about }: AnswerStatement): boolean => about === 'you';
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
