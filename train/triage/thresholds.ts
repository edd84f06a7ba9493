import type { Threshold, Thresholds } from '@wellkept/triage/testing/classifier/thresholds.ts';
import { type RuleReading, readByRules, weighEmergency } from '@wellkept/triage/triage.ts';
import type { Kind } from './corpus.ts';
import type { ScoredMessage } from './validate.ts';

/** A message with what the rules see in it, and how likely each is by a classifier that did not know its family. */
type Weighed = { reading: RuleReading; scored: ScoredMessage };
/** `cost`: what a wrong answer costs. */
type Case = { likelihood: number; isMeant: boolean; cost: number };

const emergencyStates = ['named', 'namedAbroad', 'doubted', 'measured', 'aboutNobody', 'short', 'unnamed', 'unnamedAbroad'] as const;
const crisisStates = ['named', 'pondered', 'hinted', 'unnamed', 'unnamedAsked', 'unnamedAbroad'] as const;

/**
 * What it costs to judge all messages of a kind wrongly, against missing every emergency or every crisis. Information questions are the most
 * frequent messages, and everyday ones the next; overdoses are few, and weigh in both.
 */
const costs: Readonly<Record<Kind, number>> = {
  emergency: 1,
  crisis: 1,
  overdose: 0.2,
  question: 2,
  everyday: 1.5,
  worried: 0.6,
  idiom: 0.3,
  story: 0.3,
  past: 0.3,
};
/** Between the cuts: a smaller burden than an alarm that was none, and a smaller loss than to be passed over. */
type Between = { burden: number; loss: number };
const asked: Between = { burden: 0.2, loss: 0.5 };
/** A line beside the answer is read in a moment, but to someone who asked about dandruff it says that they were misread. */
const lined: Between = { burden: 0.18, loss: 0.4 };
/**
 * Nobody who asks about a rash expects a crisis line: such an alarm costs more than an ambulance that is named too early. A fixed wording of
 * the rules is no manner of speaking, and weighs as any other.
 */
const crisisAlarmShare = 2;
/** No rule sees what the classifier passes over in another language than English, so that an alarm too many weighs half as much there. */
const alarmShareAbroad = 0.5;

/**
 * The thresholds with the smallest cost on messages of families that were left out. Messages that the rules were written by take no part, and
 * no signs of articles, which the rules read too.
 */
export function chooseThresholds(all: readonly ScoredMessage[]): Thresholds {
  const weighed = all
    .filter(({ family }) => !family.includes(': ') && !family.startsWith('signs of '))
    .map((scored) => ({ scored, reading: readByRules(scored.text, new Set()) }));
  const counts = Map.groupBy(
    weighed.map(({ scored }) => scored),
    getGroup,
  );
  const getCost = (scored: ScoredMessage): number =>
    (costs[scored.kind] * (scored.language === 'en' || isMeantKind(scored) ? 1 : alarmShareAbroad)) /
    (counts.get(getGroup(scored))?.length ?? 1);
  const ofEmergency = weighed.filter(({ scored, reading }) => scored.kind !== 'crisis' && !reading.judgment.isCertain);
  const ofCrisis = weighed.filter(({ scored }) => scored.kind !== 'emergency');
  const chooseEmergency = (state: (typeof emergencyStates)[number]): Threshold =>
    chooseThreshold(
      ofEmergency
        .filter(({ reading }) => reading.emergencyState === state)
        .map(({ scored }) => ({
          likelihood: weighEmergency(state, scored),
          isMeant: scored.kind === 'emergency' || scored.kind === 'overdose',
          cost: getCost(scored),
        })),
      state === 'named' ? 'always' : state === 'short' ? 'never' : 'in-doubt',
      asked,
    );
  const chooseCrisis = (state: (typeof crisisStates)[number]): Threshold =>
    chooseThreshold(
      ofCrisis
        .filter(({ reading }) => reading.crisisState === state)
        .map(({ scored }) => ({
          likelihood: scored.crisis,
          isMeant: scored.kind === 'crisis' || scored.kind === 'overdose',
          cost: getCost(scored) * (isMeantKind(scored) || isFixed(state) ? 1 : crisisAlarmShare),
        })),
      isFixed(state) ? 'always' : 'in-doubt',
      isFixed(state) ? asked : lined,
    );
  // Each list names every state of its type.
  return {
    emergency: Object.fromEntries(emergencyStates.map((state) => [state, chooseEmergency(state)])) as Thresholds['emergency'],
    crisis: Object.fromEntries(crisisStates.map((state) => [state, chooseCrisis(state)])) as Thresholds['crisis'],
  };
}

/** Whether the rules see it in a wording or a question of their own. */
const isFixed = (state: (typeof crisisStates)[number]): boolean => state === 'named' || state === 'pondered';

const isMeantKind = ({ kind }: ScoredMessage): boolean => kind === 'emergency' || kind === 'crisis' || kind === 'overdose';

const getGroup = ({ kind, language }: Weighed['scored']): string => `${kind} ${language === 'en'}`;

/** What a fixed wording of the rules names is never passed over in silence; of two or three words the classifier sees too little to ask about them. */
type Asking = 'always' | 'never' | 'in-doubt';

const stepsMax = 50;

/** Pairs of cuts that cost so nearly the same differ by the families at hand alone: the middle of them moves little with those. */
const tolerance = 1.02;

/**
 * The pair of cuts, from 0.02 to 1, with the smallest cost; of those that cost about the same the middle one, by when it asks, or, where it
 * always asks, the one that calls first.
 */
function chooseThreshold(cases: readonly Case[], asking: Asking, between: Between): Threshold {
  const missed = createSums(cases.filter(({ isMeant }) => isMeant));
  const alarmed = createSums(cases.filter(({ isMeant }) => !isMeant));
  const computeCost = (called: number, asked: number): number => {
    const [calmAsked, calmCalled] = [asked, called].map((step) => (alarmed[stepsMax + 1] ?? 0) - (alarmed[step] ?? 0));
    const [passed, passedOrAsked] = [missed[asked] ?? 0, missed[called] ?? 0];
    const losses = passed + between.loss * (passedOrAsked - passed);
    return losses + (calmCalled ?? 0) + between.burden * ((calmAsked ?? 0) - (calmCalled ?? 0));
  };
  const pairs: { called: number; asked: number; cost: number }[] = [];
  for (let called = 1; called <= stepsMax; called += 1)
    for (let asked = asking === 'never' ? called : asking === 'always' ? 0 : 1; asked <= (asking === 'always' ? 0 : called); asked += 1)
      pairs.push({ called, asked, cost: computeCost(called, asked) });
  const costMin = Math.min(...pairs.map(({ cost }) => cost));
  const near = pairs.filter(({ cost }) => cost <= costMin * tolerance + 1e-12).toSorted((one, other) => one.asked - other.asked);
  const middle = near[Math.floor((near.length - 1) / 2)]?.asked ?? stepsMax;
  const [best = { called: stepsMax, asked: stepsMax }] = near
    .filter(({ asked }) => asked === middle)
    // What a fixed wording names is called early where that costs about the same.
    .toSorted((one, other) => (asking === 'always' ? one.called - other.called : one.cost - other.cost));
  return { called: best.called / stepsMax, asked: best.asked / stepsMax };
}

/** The cost of all cases below each step; behind the last one that of all. */
function createSums(cases: readonly Case[]): number[] {
  const sums = Array.from({ length: stepsMax + 2 }, () => 0);
  for (const { likelihood, cost } of cases) {
    const above = Math.min(stepsMax, Math.floor(likelihood * stepsMax + 1e-9)) + 1;
    sums[above] = (sums[above] ?? 0) + cost;
  }
  for (let step = 1; step < sums.length; step += 1) sums[step] = (sums[step] ?? 0) + (sums[step - 1] ?? 0);
  return sums;
}
