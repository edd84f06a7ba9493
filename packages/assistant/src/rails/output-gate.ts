import { numbersIn, type SourceRegistry, withoutMarks } from '../answer/registry.ts';
import { isAtLeast, type Statement } from '../answer/statement.ts';
import type { ToolResult } from '../tools/tool.ts';
import { impliesTaking, isClaimOfSafety, isClarifying, isDangerous, isDosing, isPermissive, isThinkingAloud, isWarning } from './claims.ts';
import { generalKnowledge } from './general-knowledge.ts';
import { createThoughtFilter } from './thoughts.ts';

type Heard = Pick<ToolResult, 'statements'>;

/** What may leave: whole sentences only, each judged before it is shown. */
export type OutputGate = {
  /** Takes what a model writes; gives back the sentences that are complete and may be shown. */
  push: (delta: string) => Passed;
  end: () => Passed;
  /** Why nothing that the model writes is shown any longer; null while it is. */
  heldBack: () => HeldBack | null;
  /** Whether what follows cannot change that: a thought may still end, and an answer begin. */
  isOver: () => boolean;
};

/** With `retracts` everything that was shown before is taken back: it was thought, and not said. */
type Passed = { text: string; retracts: boolean };
export type HeldBack = 'contradicts-finding' | 'gives-dose' | 'dangerous-advice' | 'unchecked-claim' | 'names-risk' | 'thinks-aloud';

type Settings = {
  registry: SourceRegistry;
  /** What was found before the model was asked. */
  named: Heard | null;
  /** Whether everything the message names was recognised and checked, and with it all of the person's list. */
  isWhollyChecked: boolean;
  /** What the tools of this answer gave so far. */
  heard: () => readonly Heard[];
  message: string;
  /** Whether a text names something else that is a serious matter for this person. */
  namesRisk: (text: string) => boolean;
};

/** Speaks of bodies, medicines or illness, so that it is a claim about health. */
const clinical =
  /\b(?:\d|medic\w*|drug|dos\w*|mg|treat\w*|therap\w*|symptom\w*|diseas\w*|syndrome|blood|heart|liver|kidney|brain|pain|fever|infect\w*|vitamin\w*|mineral|supplement\w*|herb\w*|diet\w*|food|sleep|stress|exercise|risk|cause[sd]?|reduc\w*|increas\w*|lower\w*|raise[sd]?|prevent\w*|help[sd]?|effective|side effects?|interact\w*|pregnan\w*|safe\w*|level|absor\w*|tablet|study|studies|evidence|doctor)\b/i;
const talk =
  /\?\s*$|^(?:hello|hi|you(?:'re| are) welcome|thank|i (?:do not|don't|cannot|can't|am not|looked|checked|used|found|could not)|let me|please (?:ask|talk|speak|call|check)|here (?:is|are)|of course|sure|certainly|sorry)\b/i;

type Judgement = { show: string | null } | { hold: HeldBack };

export function createOutputGate(settings: Settings): OutputGate {
  const thoughts = createThoughtFilter();
  let pending = '';
  let held: HeldBack | null = null;
  const release = (upTo: number): string => {
    const ready = pending.slice(0, upTo);
    pending = pending.slice(upTo);
    return pieces(ready).map(checked).join('');
  };
  const checked = (piece: string): string => {
    if (held !== null) return '';
    const [, before = '', sentence = '', after = ''] = /^(\s*(?:(?:[-*]|\d+\.)\s+)?)([\s\S]*?)(\s*)$/.exec(withoutMarkup(piece)) ?? [];
    if (sentence === '') return before + after;
    const judgement = judge(sentence, settings);
    if ('hold' in judgement) held = judgement.hold;
    return 'hold' in judgement || judgement.show === null ? '' : before + judgement.show + after;
  };
  const take = (delta: string): Passed => {
    const { text, retracts } = thoughts.push(delta);
    if (retracts) {
      // What came before was thought; the answer begins here.
      pending = '';
      held = null;
    }
    pending += text;
    const end = lastEnd(pending);
    return { text: end === 0 ? '' : release(end), retracts };
  };
  return {
    push: take,
    end: () => {
      pending += thoughts.end();
      return { text: release(pending.length), retracts: false };
    },
    heldBack: () => held,
    isOver: () => held !== null && held !== 'thinks-aloud',
  };
}

/** One sentence: shown as it is or with a note, left out, or a reason to stop listening. */
function judge(sentence: string, { registry, named, isWhollyChecked, heard, message, namesRisk }: Settings): Judgement {
  const bare = withoutMarks(sentence);
  const known = [...(named?.statements ?? []), ...heard().flatMap(({ statements }) => statements)];
  if (isThinkingAloud(bare)) return { hold: 'thinks-aloud' };
  if (isDangerous(bare)) return { hold: 'dangerous-advice' };
  if (isDosing(bare) && !isStated(bare, known)) return { hold: 'gives-dose' };
  const isGrave = known.some((one) => isAtLeast(one, 'moderate'));
  if (isGrave && isPermissive(bare)) return { hold: 'contradicts-finding' };
  if (!isWarning(bare) && namesRisk(bare)) return { hold: 'names-risk' };
  const material = `${message} ${known.map(({ text }) => text).join(' ')}`;
  const hasOwnNumbers = (bare.match(/\d+(?:[.,]\d+)?/g) ?? []).some((number) => !material.includes(number));
  // Beside a finding a model may warn, explain the harm and ask back. Whatever else it says could take the finding back.
  if (isGrave) return { show: (isWarning(bare) || isClarifying(bare)) && !hasOwnNumbers ? sentence : null };
  const isOfTaking = named !== null || impliesTaking(message) || impliesTaking(bare);
  const allows = isClaimOfSafety(bare) || (isOfTaking && isPermissive(bare));
  if (allows && !(isWhollyChecked && /\b(?:known|on record)\b/i.test(bare))) return { hold: 'unchecked-claim' };
  if (!clinical.test(bare) || talk.test(bare)) return { show: sentence };
  const cited = numbersIn(sentence).filter((number) => registry.find(number));
  return { show: cited.length > 0 && !hasOwnNumbers ? sentence : withNote(bare) };
}

/** An amount may be told where a tool gave it. */
const isStated = (sentence: string, known: readonly Statement[]): boolean =>
  [...sentence.matchAll(/\d+(?:[.,]\d+)*\s?[a-zµ]+/gi)].every(([amount]) => known.some(({ text }) => text.includes(amount))) &&
  /\d/.test(sentence);

const withNote = (sentence: string): string => sentence.replace(/\s*([.:;!]?)\s*$/, ` ${generalKnowledge}$1`);

/** Where the last complete sentence ends; its marks belong to it. */
function lastEnd(text: string): number {
  let end = 0;
  for (const found of text.matchAll(/[.!?]["”’)*]*(?:\s*\[[\d, ]+\])*\.?(?=\s+[^\s[])|\n/g)) end = found.index + found[0].length;
  return end;
}

function pieces(text: string): string[] {
  return text.match(/[\s\S]+?(?:[.!?]["”’)*]*(?:\s*\[[\d, ]+\])*\.?(?=\s|$)|\n|$)/g)?.filter((piece) => piece !== '') ?? [];
}

/** Pictures, links and tags of a model lead to places that nobody looked at. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '');
