import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { FindingBase } from './findings.ts';
import { isStartLine } from './start-lines.ts';

/** Whether a person takes what a finding is about already, or thinks of taking it. */
export type UseStage = 'taking' | 'considering';

/** One line of what to do, and for whom it is meant first: `always` holds at both stages, `first` leads at both. */
export type AdviceLine = { when: UseStage | 'always' | 'first'; text: string };

/** A call for what has happened already, or what to keep doing meanwhile. */
const forTaking =
  /^(?:if (?:you|both|they)\b(?! (?:need|want)\b)(?! are (?:needed|unavoidable)\b).*\b(?:already|both)\b|keep (?:on )?taking\b|call\b|(?:do not|don.t|never) (?:stop|pause|end|change|skip)\b)|^(?:tell|ask)\b[^.;]*\b(?:today|at once)\b|\bbefore the next (?:dose|night|infusion|injection)/i;
const forConsidering =
  /^(?:do not|don.t|never) (?:start|add|begin|combine|have this vaccination|take (?:both|either|it before|them together))\b|\bbefore (?:you (?:take|use|start|add|combine|buy|have)|both are|combining|taking|starting|adding|using|the first (?:dose|tablet)|a first dose|this vaccination)\b/i;
/** A line about both turns ("before you start or stop it") is for everyone. */
const forBothTurns = /\bstart(?:ing)? or (?:stop|end|chang)/i;

/** Reads from the sentence for whom it is meant: texts of facts and rules say it in a few fixed ways. */
export function classifyAdvice(text: string): AdviceLine {
  if (forBothTurns.test(text)) return { when: 'always', text };
  if (forConsidering.test(text)) return { when: 'considering', text };
  return { when: forTaking.test(text) ? 'taking' : 'always', text };
}

const ranks: Readonly<Record<UseStage, Readonly<Record<AdviceLine['when'], number>>>> = {
  taking: { first: 0, taking: 1, always: 2, considering: 3 },
  considering: { first: 0, considering: 1, always: 2, taking: 3 },
};

/** What to do, as sentences: first what fits the stage, last what is meant for the other one. */
export function orderAdvice({ advice }: Pick<FindingBase, 'advice'>, stage: UseStage): readonly string[] {
  const rankByWhen = ranks[stage];
  const fitting = stage === 'taking' ? advice.filter(({ text }) => !isStartLine(text)) : advice;
  return fitting.toSorted((one, other) => rankByWhen[one.when] - rankByWhen[other.when]).map(({ text }) => text);
}

/** What a line for those who take both must say: whom to call, or to carry on. */
const actionWords = /\b(?:call|tell|ask|talk to|already|keep (?:on )?taking)\b/i;
export const warnsOfStopping = /\b(?:do not|don.t|never|not) (?:just )?(?:stop|pause|end|change|leave)/i;
export const isSevere = (severity: FindingBase['severity']): boolean => severity === 'contraindicated' || severity === 'major';

/** Severe findings always say what to do when it has happened already; what a fact says of that itself is left as it stands. */
export function createAdviceLines(
  texts: readonly string[],
  severity: FindingBase['severity'],
  substances: readonly KnownSubstance[],
): AdviceLine[] {
  const lines = texts.map(classifyAdvice);
  if (!isSevere(severity) || lines.some(({ when, text }) => when === 'taking' && actionWords.test(text))) return lines;
  return [{ when: 'taking', text: composeCall(severity, substances, texts) }, ...lines];
}

function composeCall(severity: FindingBase['severity'], substances: readonly KnownSubstance[], texts: readonly string[]): string {
  const isOver = substances.some(({ givenAtVisit, kind }) => givenAtVisit || kind === 'food' || kind === 'drink');
  const isHabit = substances.some(({ kind }) => kind === 'habit');
  const already = isHabit
    ? 'If both already apply to you'
    : isOver
      ? 'If you’ve already had both'
      : `If you already take ${substances.length === 1 ? 'it' : 'both'}`;
  const nextDose = isOver || isHabit ? '' : ', before the next dose';
  // A doctor may have combined them knowingly; what labels forbid is asked about in any case.
  const unless = severity === 'major' ? ', unless they already monitor it' : '';
  const stopWarning = texts.some((text) => warnsOfStopping.test(text)) ? '' : ' Don’t stop a prescribed medicine on your own.';
  return `${already}, call your doctor or pharmacist today${nextDose}${unless}.${stopWarning}`;
}
