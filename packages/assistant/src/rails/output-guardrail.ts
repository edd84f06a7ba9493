import { parseCitationNumbers, type SourceRegistry, withoutMarks } from '../answer/source-registry.ts';
import { type AnswerStatement, isAtLeast } from '../answer/statement.ts';
import type { ToolResult } from '../tools/tool.ts';
import { isAboutTaking, isClaimOfSafety, isClarifying, isDangerous, isDosing, isPermissive, isThinkingAloud, isWarning } from './claims.ts';
import { generalKnowledge } from './general-knowledge.ts';
import { createThoughtFilter } from './thought-filter.ts';

type ToolStatements = Pick<ToolResult, 'statements'>;

/** What may leave: whole sentences only, each judged before it is shown. */
export type OutputGuardrail = {
  /** Takes what a model writes; gives back the sentences that are complete and may be shown. */
  push: (delta: string) => GuardrailOutput;
  end: () => GuardrailOutput;
  /** Why nothing that the model writes is shown any longer; null while it is. */
  heldBack: () => BlockReason | null;
  /** Whether what follows cannot change that: a thought may still end, and an answer begin. */
  isOver: () => boolean;
};

/** With `retracts` everything shown so far is taken back: it was the model thinking, not its answer. */
type GuardrailOutput = { text: string; retracts: boolean };
export type BlockReason = 'contradicts-finding' | 'gives-dose' | 'dangerous-advice' | 'unchecked-claim' | 'names-risk' | 'thinks-aloud';

type Settings = {
  registry: SourceRegistry;
  /** What was found before the model was asked. */
  named: ToolStatements | null;
  /** Whether everything the message names was recognised and checked, and with it all of the person's list. */
  isWhollyChecked: boolean;
  /** What the tools of this answer gave so far. */
  heard: () => readonly ToolStatements[];
  message: string;
  /** Whether a text names something else that is a serious matter for this person. */
  namesRisk: (text: string) => boolean;
};

/** Speaks of bodies, medicines or illness, so that it is a claim about health. */
const clinical =
  /\b(?:\d|medic\w*|drug|dos\w*|mg|treat\w*|therap\w*|symptom\w*|diseas\w*|syndrome|blood|heart|liver|kidney|brain|pain|fever|infect\w*|vitamin\w*|mineral|supplement\w*|herb\w*|diet\w*|food|sleep|stress|exercise|risk|cause[sd]?|reduc\w*|increas\w*|lower\w*|raise[sd]?|prevent\w*|help[sd]?|effective|side effects?|interact\w*|pregnan\w*|safe\w*|level|absor\w*|tablet|study|studies|evidence|doctor)\b/i;
const talk =
  /\?\s*$|^(?:hello|hi|you(?:'re| are) welcome|thank|i (?:do not|don't|cannot|can't|am not|looked|checked|used|found|could not)|let me|please (?:ask|talk|speak|call|check)|here (?:is|are)|of course|sure|certainly|sorry)\b/i;

type Judgement = { show: string | null } | { hold: BlockReason };

export function createOutputGuardrail(settings: Settings): OutputGuardrail {
  const thoughts = createThoughtFilter();
  let pending = '';
  let blockReason: BlockReason | null = null;
  const release = (upTo: number): string => {
    const ready = pending.slice(0, upTo);
    pending = pending.slice(upTo);
    return splitSentencePieces(ready).map(filterSentence).join('');
  };
  const filterSentence = (piece: string): string => {
    if (blockReason !== null) return '';
    const [, before = '', sentence = '', after = ''] = /^(\s*(?:(?:[-*]|\d+\.)\s+)?)([\s\S]*?)(\s*)$/.exec(withoutMarkup(piece)) ?? [];
    if (sentence === '') return before + after;
    const judgement = evaluateSentence(sentence, settings);
    if ('hold' in judgement) blockReason = judgement.hold;
    return 'hold' in judgement || judgement.show === null ? '' : before + judgement.show + after;
  };
  const take = (delta: string): GuardrailOutput => {
    const { text, retracts } = thoughts.push(delta);
    if (retracts) {
      // What came before was thought; the answer begins here.
      pending = '';
      blockReason = null;
    }
    pending += text;
    const end = findLastSentenceEnd(pending);
    return { text: end === 0 ? '' : release(end), retracts };
  };
  return {
    push: take,
    end: () => {
      pending += thoughts.end();
      return { text: release(pending.length), retracts: false };
    },
    heldBack: () => blockReason,
    isOver: () => blockReason !== null && blockReason !== 'thinks-aloud',
  };
}

/** One sentence: shown as it is or with a note, left out, or a reason to stop listening. */
function evaluateSentence(sentence: string, { registry, named, isWhollyChecked, heard, message, namesRisk }: Settings): Judgement {
  const bare = withoutMarks(sentence);
  const known = [...(named?.statements ?? []), ...heard().flatMap(({ statements }) => statements)];
  if (isThinkingAloud(bare)) return { hold: 'thinks-aloud' };
  if (isDangerous(bare)) return { hold: 'dangerous-advice' };
  if (isDosing(bare) && !isGivenByTool(bare, known)) return { hold: 'gives-dose' };
  const isGrave = known.some((one) => isAtLeast(one, 'moderate'));
  if (isGrave && isPermissive(bare)) return { hold: 'contradicts-finding' };
  if (!isWarning(bare) && namesRisk(bare)) return { hold: 'names-risk' };
  const material = `${message} ${known.map(({ text }) => text).join(' ')}`;
  const hasOwnNumbers = (bare.match(/\d+(?:[.,]\d+)?/g) ?? []).some((number) => !material.includes(number));
  // Beside a finding a model may warn, explain the harm and ask back. Whatever else it says could take the finding back.
  if (isGrave) return { show: (isWarning(bare) || isClarifying(bare)) && !hasOwnNumbers ? sentence : null };
  const isOfTaking = named !== null || isAboutTaking(message) || isAboutTaking(bare);
  const allows = isClaimOfSafety(bare) || (isOfTaking && isPermissive(bare));
  if (allows && !(isWhollyChecked && /\b(?:known|on record)\b/i.test(bare))) return { hold: 'unchecked-claim' };
  if (!clinical.test(bare) || talk.test(bare)) return { show: sentence };
  const cited = parseCitationNumbers(sentence).filter((number) => registry.find(number));
  return { show: cited.length > 0 && !hasOwnNumbers ? sentence : withNote(bare) };
}

/** An amount is allowed if a tool gave it. */
const isGivenByTool = (sentence: string, known: readonly AnswerStatement[]): boolean =>
  [...sentence.matchAll(/\d+(?:[.,]\d+)*\s?[a-zµ]+/gi)].every(([amount]) => known.some(({ text }) => text.includes(amount))) &&
  /\d/.test(sentence);

const withNote = (sentence: string): string => sentence.replace(/\s*([.:;!]?)\s*$/, ` ${generalKnowledge}$1`);

/** Where the last complete sentence ends; its marks belong to it. */
function findLastSentenceEnd(text: string): number {
  let end = 0;
  for (const found of text.matchAll(/[.!?]["”’)*]*(?:\s*\[[\d, ]+\])*\.?(?=\s+[^\s[])|\n/g)) end = found.index + found[0].length;
  return end;
}

function splitSentencePieces(text: string): string[] {
  return text.match(/[\s\S]+?(?:[.!?]["”’)*]*(?:\s*\[[\d, ]+\])*\.?(?=\s|$)|\n|$)/g)?.filter((piece) => piece !== '') ?? [];
}

/** Pictures, links and tags of a model lead to places that nobody looked at. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '');
