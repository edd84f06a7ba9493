import type { CrisisState, EmergencyState, Threshold, Thresholds } from '@wellkept/triage/testing/classifier/thresholds.ts';
import { type RuleReading, readByRules, weighEmergency } from '@wellkept/triage/triage.ts';
import type { Kind } from './corpus.ts';
import type { ScoredMessage } from './validate.ts';

/** A message with what the rules see in it, and how likely each is by a classifier that did not know its family. */
type Weighed = { reading: RuleReading; scored: ScoredMessage };
/** `cost`: what a wrong answer costs. */
type Case = { likelihood: number; isMeant: boolean; cost: number };

const emergencyStates = ['named', 'namedAbroad', 'doubted', 'measured', 'aboutNobody', 'short', 'unnamed'] as const;
const crisisStates = ['named', 'hinted', 'unnamed'] as const;

/**
 * What it costs to judge all messages of a kind wrongly, against missing every emergency or every crisis. Information questions are the most
 * frequent messages, and everyday ones the next.
 */
const costs: Readonly<Record<Kind, number>> = {
  emergency: 1,
  crisis: 1,
  overdose: 1,
  question: 2,
  everyday: 1.2,
  worried: 0.6,
  idiom: 0.3,
  story: 0.3,
  past: 0.3,
};
/** A question first is a smaller burden than an alarm. */
const askedShare = 0.8;
/** Nobody who asks about a rash expects a crisis line: such an alarm costs more than an ambulance that is named too early. */
const crisisAlarmShare = 2.5;

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
    (costs[scored.kind] * (scored.language === 'en' ? 1 : 0.5)) / (counts.get(getGroup(scored))?.length ?? 1);
  const ofEmergency = weighed.filter(({ scored, reading }) => scored.kind !== 'crisis' && !reading.judgment.isCertain);
  const ofCrisis = weighed.filter(({ scored }) => scored.kind !== 'emergency');
  const chooseEmergency = (state: EmergencyState): Threshold =>
    chooseThreshold(
      ofEmergency
        .filter(({ reading }) => reading.emergencyState === state)
        .map(({ scored }) => ({
          likelihood: weighEmergency(state, scored),
          isMeant: scored.kind === 'emergency' || scored.kind === 'overdose',
          cost: getCost(scored),
        })),
      state === 'named' ? 'always' : state === 'short' ? 'never' : 'in-doubt',
    );
  const chooseCrisis = (state: CrisisState): Threshold =>
    chooseThreshold(
      ofCrisis
        .filter(({ reading }) => reading.crisisState === state)
        .map(({ scored }) => ({
          likelihood: scored.crisis,
          isMeant: scored.kind === 'crisis' || scored.kind === 'overdose',
          cost: getCost(scored) * (scored.kind === 'crisis' || scored.kind === 'overdose' ? 1 : crisisAlarmShare),
        })),
      state === 'unnamed' ? 'in-doubt' : 'always',
    );
  // Each list names every state of its type.
  return {
    emergency: Object.fromEntries(emergencyStates.map((state) => [state, chooseEmergency(state)])) as Thresholds['emergency'],
    crisis: Object.fromEntries(crisisStates.map((state) => [state, chooseCrisis(state)])) as Thresholds['crisis'],
  };
}

const getGroup = ({ kind, language }: Weighed['scored']): string => `${kind} ${language === 'en'}`;

/** What the rules name is never passed over in silence; of two or three words the classifier sees too little to ask about them. */
type Asking = 'always' | 'never' | 'in-doubt';

function chooseThreshold(cases: readonly Case[], asking: Asking): Threshold {
  const called = findCheapestCut(cases, 1);
  const asked = asking === 'always' ? 0 : asking === 'never' ? called : Math.min(called, findCheapestCut(cases, askedShare));
  return { called, asked };
}

/** The cut from 0.02 to 1 with the smallest cost, the lowest of several. `alarmShare` scales what a wrong alarm costs. */
function findCheapestCut(cases: readonly Case[], alarmShare: number): number {
  let best = { cut: 1, cost: Number.POSITIVE_INFINITY };
  for (let step = 1; step <= 50; step += 1) {
    const cut = step / 50;
    let cost = 0;
    for (const one of cases) if (one.likelihood >= cut !== one.isMeant) cost += one.isMeant ? one.cost : one.cost * alarmShare;
    if (cost < best.cost - 1e-12) best = { cut, cost };
  }
  return best.cut;
}
